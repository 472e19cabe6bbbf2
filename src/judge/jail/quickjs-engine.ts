import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { makeSubject } from './subject.ts';

const STACK_BYTES = 512 * 1024;
/** Bytes of a page of WebAssembly's memory. */
const PAGE = 65_536;

/** A memory of WebAssembly. */
interface Memory {
  readonly buffer: ArrayBuffer;
  /** @throws where it may not get larger */
  grow(pages: number): number;
}

/** What the engine asks of its owner. */
export interface EngineHost {
  /** The text of a module. */
  readonly load: (path: string) => string | { error: Error };
  readonly resolve: (from: string, specifier: string) => string | { error: Error };
  /** Whether what runs is to be stopped; asked every few thousand operations. */
  readonly isUp: () => boolean;
}

/**
 * An engine with a realm that nothing of a submission's has touched. All that it is lies in one memory, of which a copy is
 * kept: putting that back makes the realm new, and costs less than a new one, which would have to read its own part again.
 */
export class Engine {
  readonly runtime: QuickJSRuntime;
  readonly context: QuickJSContext;
  /** `makeSubject`, not called yet. */
  readonly make: QuickJSHandle;
  readonly #memory: Memory;
  readonly #image: Uint8Array;
  /** Of the memory when nothing of a submission's was in it. */
  readonly #bytes: number;
  /** Bytes that may be added to that. */
  #most = Number.POSITIVE_INFINITY;
  #isFull = false;

  private constructor(runtime: QuickJSRuntime, context: QuickJSContext, memory: Memory) {
    this.runtime = runtime;
    this.context = context;
    this.make = context.unwrapResult(context.evalCode(`(${makeSubject})`, 'subject.js', { strict: true }));
    this.#memory = memory;
    this.#bytes = memory.buffer.byteLength;
    // The engine's own limit counts no bytes where it is WebAssembly, for nothing tells it there how long a block is.
    const grow = memory.grow.bind(memory);
    memory.grow = (pages) => {
      // What asks for more than it needs asks again for less.
      this.#isFull = memory.buffer.byteLength + pages * PAGE > this.#bytes + this.#most;
      if (this.#isFull) throw new RangeError('its memory is used up');
      return grow(pages);
    };
    const all = new Uint8Array(memory.buffer);
    this.#image = all.slice(0, all.findLastIndex((byte) => byte !== 0) + 1);
  }

  static async start(host: EngineHost): Promise<Engine> {
    const module = await newQuickJSWASMModuleFromVariant(variant as never);
    const runtime = module.newRuntime();
    runtime.setMaxStackSize(STACK_BYTES);
    runtime.setModuleLoader(host.load, host.resolve);
    runtime.setInterruptHandler(host.isUp);
    return new Engine(runtime, runtime.newContext(), module.getWasmMemory() as Memory);
  }

  /** @param bytes - how much a submission may add to the engine's memory */
  limitMemory(bytes: number): void {
    this.#most = bytes;
  }

  /** Whether a submission asked for more memory than it may have, whatever it made of being refused that. */
  get isFull(): boolean {
    return this.#isFull;
  }

  /** KiB of the whole memory, the engine's own among them. */
  get memoryKb(): number {
    return this.#memory.buffer.byteLength / 1024;
  }

  /**
   * Puts everything back to what it was; handles of values that came after are void. False where it took so much memory that
   * the engine is better replaced.
   */
  restore(): boolean {
    if (this.#memory.buffer.byteLength !== this.#bytes) return false;
    const all = new Uint8Array(this.#memory.buffer);
    all.set(this.#image);
    return true;
  }
}

import variant from '@jitl/quickjs-singlefile-mjs-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
} from 'quickjs-emscripten-core';
import { makeSubject } from './subject.ts';

const STACK_BYTES = 512 * 1024;

/** A memory of WebAssembly. */
interface Memory {
  readonly buffer: ArrayBuffer;
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
  readonly #bytes: number;

  private constructor(runtime: QuickJSRuntime, context: QuickJSContext, memory: Memory) {
    this.runtime = runtime;
    this.context = context;
    this.make = context.unwrapResult(context.evalCode(`(${makeSubject})`, 'subject.js', { strict: true }));
    this.#memory = memory;
    this.#bytes = memory.buffer.byteLength;
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

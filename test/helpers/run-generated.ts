import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { transform } from 'sucrase';

// Whether a property fails is all that is asked here; shrinking its counterexample is most of the time.
fc.configureGlobal({ endOnFailure: true });

/** What a run of generated tests found. */
export interface Ran {
  readonly passed: readonly string[];
  readonly failed: readonly { readonly name: string; readonly message: string }[];
}

const compiled = new Map<string, string>();

/**
 * TypeScript to CommonJS; helper files recur from task to task, so results are kept for a while. Sucrase takes a
 * tenth of the compiler's time, and a quarter of a second less to load; what types are wrong `real.test.ts` finds.
 */
function compile(source: string): string {
  let text = compiled.get(source);
  if (text === undefined) {
    text = transform(source, { transforms: ['typescript', 'imports'], disableESTransforms: true }).code;
    text = text.replaceAll('import.meta.url', 'here');
    if (compiled.size > 500) compiled.clear();
    compiled.set(source, text);
  }
  return text;
}

/**
 * Runs one generated test file in this process, from the same text that vitest would run, with a `test` and
 * an `expect` just large enough for generated tests. `files` holds every file the test imports, by path.
 */
export function runGenerated(files: Readonly<Record<string, string>>, testFile: string): Ran {
  const tests: { readonly name: string; readonly run: () => void }[] = [];
  const expect = (value: unknown, message = '') => ({
    toBe: (other: unknown) => {
      if (!Object.is(value, other)) throw new Error(`${message}: ${String(value)} is not ${String(other)}`);
    },
    toEqual: (other: unknown) => {
      if (!isDeepStrictEqual(value, other))
        throw new Error(`${message}: ${JSON.stringify(value)} does not equal ${JSON.stringify(other)}`);
    },
  });
  const modules = new Map<string, Record<string, unknown>>();
  const load = (path: string): Record<string, unknown> => {
    const known = modules.get(path);
    if (known !== undefined) return known;
    const source = files[path] ?? files[path.replace(/\.js$/, '.ts')];
    if (source === undefined)
      throw new Error(`the generated tests import ${path}, which is not among the files`);
    const exported: Record<string, unknown> = {};
    modules.set(path, exported);
    const require = (name: string): unknown => {
      if (name === 'vitest')
        return { test: (title: string, run: () => void) => tests.push({ name: title, run }), expect };
      if (name === 'fast-check') return { default: fc, __esModule: true };
      if (name === 'node:fs') return { readFileSync: (url: URL) => files[url.pathname.slice(1)] };
      return load(new URL(name, `file:///${path}`).pathname.slice(1));
    };
    new Function('require', 'exports', 'here', compile(source))(require, exported, `file:///${path}`);
    return exported;
  };
  load(testFile);
  const passed: string[] = [];
  const failed: { name: string; message: string }[] = [];
  for (const { name, run } of tests) {
    try {
      run();
      passed.push(name);
    } catch (error) {
      failed.push({ name, message: error instanceof Error ? error.message : String(error) });
    }
  }
  return { passed, failed };
}

/** The live export of a solution's source. */
export function exportOf(source: string, name: string): unknown {
  const exported: Record<string, unknown> = {};
  new Function('exports', compile(source))(exported);
  return exported[name];
}

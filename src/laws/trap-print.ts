import type { Trap } from './rule.ts';

/**
 * A module for generated tests, to be imported before the solution, that exports `withTraps(run)`:
 * while `run` runs, each trapped built-in throws instead of working; at other times it works.
 *
 * The replacements stay in place from import on, so a solution that keeps a built-in while it is loaded
 * keeps the replacement.
 */
export function trapModuleSource(traps: readonly Trap[]): string {
  const list = [...new Set(traps)].map((trap) => `  ${JSON.stringify(trap)},`).join('\n');
  return `let active = 0;

const traps: readonly string[] = [
${list}
];

for (const trap of traps) {
  const path = trap.split('.');
  const name = path[path.length - 1] ?? '';
  let owner = globalThis as unknown as Record<string, unknown> | undefined;
  for (const step of path.slice(0, -1)) owner = owner?.[step] as Record<string, unknown> | undefined;
  const original = owner?.[name];
  if (owner === undefined || typeof original !== 'function') continue;
  const replacement = {
    [name](this: unknown, ...given: unknown[]): unknown {
      if (active > 0) throw new Error(trap + ' may not be used in this task');
      return Reflect.apply(original, this, given);
    },
  }[name];
  Object.defineProperty(owner, name, { value: replacement, writable: true, configurable: true, enumerable: false });
}

/** Runs the solution with the built-ins trapped. */
export function withTraps<T>(run: () => T): T {
  active += 1;
  try {
    return run();
  } finally {
    active -= 1;
  }
}
`;
}

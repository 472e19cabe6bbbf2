import { readdirSync, readFileSync } from 'node:fs';

/** What a file of /proc says; empty where the process has ended. */
function said(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** Processes that a process started, and that these started, by their numbers. */
export function descendants(of: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    // The name of the program stands in parentheses and may hold anything.
    const [, parent] = /\) \S (\d+) /.exec(said(`/proc/${name}/stat`)) ?? [];
    if (/^\d+$/.test(name) && parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = new Set([of]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [child, parent] of parents) if (found.has(parent)) found.add(child);
  }
  found.delete(of);
  return [...found];
}

/** Memory of a process that stands for no file, in KiB; 0 where it has ended. */
export function memoryOf(number: number): number {
  return Number(/^RssAnon:\s*(\d+)/m.exec(said(`/proc/${number}/status`))?.[1] ?? 0);
}

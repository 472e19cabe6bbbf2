import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../make-folder.ts';
import { counted } from './print.ts';

/** Counts openings of a curriculum's sealed set: one line each, in the project where it was opened. */
function ledgerOf(id: string): string {
  return join(process.cwd(), '.etudes', `sealed-${id.replaceAll('/', '-')}.jsonl`);
}

/** How often the sealed set of a curriculum was opened here. */
export function sealedOpenings(id: string): number {
  const file = ledgerOf(id);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

/** Notes that a sealed set was opened. @returns what to say of it */
export function openSealed(id: string, tasks: number): string {
  const file = ledgerOf(id);
  makeFolder(dirname(file));
  appendFileSync(file, `${JSON.stringify({ opened: new Date().toISOString(), asked: tasks })}\n`);
  return `the sealed set of ${id} was opened: ${counted(sealedOpenings(id), 'opening')} noted in ${file}`;
}

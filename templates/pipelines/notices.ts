import type { Of } from 'etudes';
import { kinds } from './row-kinds.ts';

type Input = Of<'chain.input'>;
/** A chain as a template's point holds it. */
interface Chain {
  (input: Input): unknown;
  readonly ids: readonly string[];
}

const words = ['ab', 'kiwi', 'b', 'Ada', 'plum', '', 'banana', 'ab', 'e n', 'cat', 'zoe', 'a'];
const keys = ['b', 'a!', '10', 'a', '9', 'z', 'B', 'a b', '2', '', 'q', 'm'];
const lengths = [2, 5, 9, 14, 23, 31, 40];

/** Rows that differ in all fields, some of them twice. */
function rowsOf(records: keyof typeof kinds, count: number): Record<string, unknown>[] {
  const { numbers, texts, label } = kinds[records];
  return Array.from({ length: count }, (_, place) => {
    const at = place % 7 === 6 ? place - 3 : place;
    const row: Record<string, unknown> = {};
    for (const field of Object.keys(texts)) row[field] = words[(at * 5 + count) % words.length];
    row[label.field] = label.values[(at * at + count) % label.values.length];
    Object.keys(numbers).forEach((field, column) => {
      row[field] = (at * (17 + 6 * column) + count * 11 + column * 5) % 46;
    });
    return row;
  });
}

/** An input for a source, `count` records long. */
function inputOf(source: string | undefined, records: keyof typeof kinds, count: number): unknown {
  const rows = rowsOf(records, count);
  if (source === 'pages')
    return [rows.slice(0, 3), rows.slice(3, 5), [], ...rows.slice(5).map((row) => [row])];
  if (source === 'table')
    return new Map(rows.map((row, place) => [`${keys[place % keys.length]}${place > 11 ? place : ''}`, row]));
  return rows;
}

function shown(value: unknown): string {
  return JSON.stringify(value instanceof Map ? [...value].sort() : value);
}

/** Whether a chain answers differently where its input is changed: a mistake that never shows is none. */
export function notices(chain: Chain, records: keyof typeof kinds, change: (input: Input) => Input): boolean {
  return lengths.some((count) => {
    const input = inputOf(chain.ids[0], records, count) as Input;
    return shown(chain(change(input))) !== shown(chain(input));
  });
}

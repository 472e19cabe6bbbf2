import type { Json } from './json.ts';

/** Orders strings by UTF-16 code units, the same in every locale. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Encoded items in the order of their JSON texts, so that equal collections have one encoding. */
export function inJsonOrder<J extends Json>(items: readonly J[]): readonly J[] {
  return items
    .map((item) => ({ item, text: JSON.stringify(item) }))
    .sort((a, b) => byCodeUnits(a.text, b.text))
    .map(({ item }) => item);
}

import { createHmac } from 'node:crypto';
import type { Verdict } from './verdict.ts';

/** A verdict with the signature of a judge that has a key. */
export type SignedVerdict = Verdict & { readonly signature?: string };

/** HMAC-SHA256, in hex, of a verdict as JSON with its keys in order. */
export function signatureOf(verdict: Verdict, key: string): string {
  const ordered = (value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([name, held]) => [name, ordered(held)]),
        );
  return createHmac('sha256', key)
    .update(JSON.stringify(ordered(verdict)))
    .digest('hex');
}

import { jsonl } from './jsonl-rows.ts';
import { parquet } from './parquet-rows.ts';
import type { Encoding } from './row-writer.ts';

/** Every way to write rows, by name. */
export const encodings = { parquet, jsonl } as const satisfies Record<string, Encoding>;

/** See {@link encodings}. */
export type EncodingName = keyof typeof encodings;

import { z } from 'zod';
import type { Json } from '../shapes/json.ts';
import { FORMAT } from './format.ts';
import { kinds } from './kind.ts';

const files = z.record(z.string(), z.string());
const json: z.ZodType<Json> = z.json();

/** The task record: plain frozen JSON, one a line in a generated set. */
export const taskSchema = z.strictObject({
  /** Rebuilds the task: `<template>@<version>/<point>-<seed>`. */
  id: z.string(),
  template: z.string(),
  version: z.int().positive(),
  /** What is to be done. */
  kind: z.enum(kinds),
  /** Level names by axis, standard axes first. */
  point: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Values of constant axes, which the seed picks. */
  constants: z.record(z.string(), z.number()),
  seed: z.string(),
  /** How often the whole space was used up before this task: 0 where its point is new. */
  repeat: z.int().nonnegative(),
  language: z.literal('typescript'),
  wording: z.strictObject({
    natural: z.enum(['en', 'zh']),
    style: z.enum(['spec', 'story', 'docstring', 'tests', 'examples']),
    noise: z.literal('none'),
  }),
  split: z.string(),
  difficulty: z.number().nonnegative(),
  skills: z.array(z.string()),
  /** Bounds for one judged run: CPU milliseconds and megabytes. */
  limits: z.strictObject({ cpuMs: z.int().positive(), memoryMb: z.int().positive() }),
  /**
   * Share of the mutants of its references that the template's hidden tests were found to kill when this
   * version was audited; null where it was not. No part of what the id settles.
   */
  strength: z.number().min(0).max(1).nullable(),
  prompt: z.string().min(1),
  /** The head of the export with its types. */
  signature: z.string().min(1),
  /** Files the agent begins with, by path. */
  starter: files,
  /** Tests the agent may see, by path. */
  public: files,
  /** Arguments in order, encoded, and the result, encoded. */
  examples: z.array(z.strictObject({ input: z.array(json), output: json })),
  /** Names of the constraints that hold at the point. */
  constraints: z.array(z.string()),
  hashes: z.strictObject({
    /** sha256 of prompt, signature, starter and public tests. */
    content: z.string().regex(/^[0-9a-f]{64}$/),
    /** sha256 of the oracle's outputs on fixed probe inputs. */
    behaviour: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  format: z.literal(FORMAT),
  /** Files only the trusted side may see. */
  hidden: files.optional(),
  reference: files.optional(),
});

/** See {@link taskSchema}. */
export type Task = z.infer<typeof taskSchema>;

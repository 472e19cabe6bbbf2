import { z } from 'zod';
import { kinds } from '../task/kind.ts';
import { taskSchema } from '../task/task.ts';

const count = z.int().nonnegative();
const positive = z.int().positive();
const level = z.union([z.string(), z.number(), z.boolean()]);
const bar = z.strictObject({ from: z.number(), below: z.number(), tasks: count });
const { natural, style } = taskSchema.shape.wording.shape;

/** Of how many tasks how many were compared (all, or a fair share of very many), and how many of those are different. */
const distinct = z.strictObject({ tasks: count, compared: count, distinct: count });
const covered = z.strictObject({ covered: count, possible: count });
const difficulty = z.strictObject({ least: z.number(), mean: z.number(), most: z.number() });
const lengths = z.strictObject({
  tasks: positive,
  least: count,
  mean: z.number(),
  /** Half are as long or longer; up to 3 % too small, as is the ninetieth percentile. */
  median: count,
  ninetieth: count,
  most: count,
  histogram: z.array(bar),
});

const axis = z.strictObject({
  axis: z.string(),
  /** Tasks by level, those included that no task has. */
  levels: z.array(z.strictObject({ level, tasks: count })).optional(),
  /** In place of levels, where they are too many to list. */
  distinct: distinct.optional(),
});

const pair = z.strictObject({
  axes: z.tuple([z.string(), z.string()]),
  ...covered.shape,
  /** The first of the pairs of levels that no task has. */
  missing: z.array(z.tuple([level, level])),
});

const template = z.strictObject({
  template: z.string(),
  version: positive,
  kind: z.enum(kinds),
  tasks: positive,
  /** Whether its axes are as the template declares them; else levels are those that were met, and any pair is possible. */
  declared: z.boolean(),
  /** Levels of the axes that can be listed, and pairs of them. */
  levels: covered,
  pairs: covered,
  difficulty,
  /** Of prompts, in characters. */
  prompt: z.strictObject({ least: count, mean: z.number(), most: count }),
  contents: distinct,
  /** What the audit found; null where none of the tasks was audited. */
  strength: z
    .strictObject({ audited: positive, least: z.number().min(0).max(1), most: z.number().min(0).max(1) })
    .nullable(),
  axes: z.array(axis),
  byPair: z.array(pair),
});

/** What `etudes report` tells of a set, as JSON. Lengths are in UTF-16 code units, as JavaScript counts characters. */
export const setSummarySchema = z.strictObject({
  version: z.literal(1),
  /** What the set was called on the command line. */
  set: z.string(),
  tasks: positive,
  kinds: z.array(z.strictObject({ kind: z.enum(kinds), tasks: positive })),
  splits: z.array(z.strictObject({ split: z.string(), tasks: positive })),
  wordings: z.array(z.strictObject({ natural, style, tasks: positive })),
  difficulty: z.strictObject({ ...difficulty.shape, histogram: z.array(bar) }),
  lengths: z.array(
    z.strictObject({ part: z.enum(['prompt', 'starter', 'public']), natural, ...lengths.shape }),
  ),
  /** What comes more than once: ids, contents, and behaviours of the tasks that have a hash of theirs. */
  duplicates: z.strictObject({
    ids: distinct,
    contents: distinct,
    behaviours: distinct,
    /** Tasks whose point had been used up before. */
    repeats: count,
  }),
  /** Over all templates. */
  levels: covered,
  pairs: covered,
  /** By id and version. */
  templates: z.array(template),
});

/** See {@link setSummarySchema}. */
export type SetSummary = z.infer<typeof setSummarySchema>;
export type TemplateSummary = z.infer<typeof template>;
export type AxisCoverage = z.infer<typeof axis>;
export type PairCoverage = z.infer<typeof pair>;
export type Covered = z.infer<typeof covered>;

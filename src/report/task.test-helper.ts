import { hash } from 'node:crypto';
import fc from 'fast-check';
import { FORMAT } from '../task/format.ts';
import { kinds } from '../task/kind.ts';
import type { Task } from '../task/task.ts';

/** A task that only serves to be counted. */
export function taskOf(parts: Partial<Task>): Task {
  return {
    id: 'a/a@1/0-1',
    template: 'a/a',
    version: 1,
    kind: 'write',
    point: { language: 'typescript', natural: 'en', style: 'spec' },
    constants: {},
    seed: '1',
    repeat: 0,
    language: 'typescript',
    wording: { natural: 'en', style: 'spec', noise: 'none' },
    split: 'all',
    difficulty: 1,
    skills: [],
    limits: { cpuMs: 1, memoryMb: 1 },
    strength: null,
    prompt: 'x',
    signature: 'x',
    starter: {},
    public: {},
    examples: [],
    constraints: [],
    hashes: { content: hash('sha256', 'x') },
    format: FORMAT,
    ...parts,
  };
}

/** Tasks of few templates, axes and levels, so that they meet. */
export const anyTask: fc.Arbitrary<Task> = fc
  .record({
    template: fc.constantFrom('a/a', 'b/b'),
    version: fc.constantFrom(1, 2),
    kind: fc.constant(kinds[0]),
    id: fc.nat(20).map(String),
    point: fc.record({
      size: fc.constantFrom('few', 'many'),
      flag: fc.boolean(),
      chain: fc.nat(200).map((number) => `chain ${number}`),
    }),
    wording: fc.record({
      natural: fc.constantFrom('en' as const, 'zh' as const),
      style: fc.constantFrom('spec' as const, 'tests' as const),
      noise: fc.constant('none' as const),
    }),
    repeat: fc.nat(1),
    split: fc.constantFrom('train', 'new-type'),
    difficulty: fc.double({ min: 0, max: 6, noNaN: true }),
    strength: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
    prompt: fc.string({ minLength: 1 }),
    starter: fc.dictionary(fc.constantFrom('a', 'b'), fc.string()),
    hashes: fc.nat(20).map((number) => ({ content: hash('sha256', String(number)) })),
  })
  .map(taskOf);

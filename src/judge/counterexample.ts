import fc from 'fast-check';
import type { Args } from '../expand/setting.ts';
import { SeedPath } from '../seed/seed-path.ts';
import { Answers } from './law-questions.ts';
import type { Case, PreparedTask } from './prepared-task.ts';
import { settle } from './settle.ts';
import { Ended, type Subject } from './subject.ts';
import type { Target } from './wire.ts';

/** Inputs that are tried, and then tried smaller, at most. */
const TRIED = 100;
const SHRUNK = 1000;

/**
 * An input on which a submission gives a wrong answer, as a reader would write it; null where none is found. It comes from
 * the generator that public tests use, never from the hidden inputs, and is made small by asking the submission again.
 */
export async function counterexample(
  subject: Subject,
  task: PreparedTask,
  target: Target,
  asGraph: boolean,
): Promise<string | null> {
  const shapes = { ...task.shapes, asGraph };
  const { meaning } = task.judged;
  const domain = meaning.domain.arbitrary(fc);
  const seed = SeedPath.root('etudes counterexample').child(meaning.template.id).stream().below(0x7fffffff);
  let asked = 0;
  const isRight = async (args: Args): Promise<boolean> => {
    asked += 1;
    if (asked > TRIED + SHRUNK) return true;
    const { question } = task.caseOf(args) satisfies Case;
    const [found] = await settle([{ question, answers: new Answers() }], shapes, (calls) =>
      subject.call(target, calls),
    );
    return found?.holds ?? false;
  };
  try {
    const details = await fc.check(fc.asyncProperty(domain, isRight), { seed, numRuns: TRIED });
    return details.counterexample === null ? null : task.literal(details.counterexample[0]);
  } catch (error) {
    // It has used up what it may.
    if (error instanceof Ended) return null;
    throw error;
  }
}

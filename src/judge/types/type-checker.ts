import { EtudesError, saidBy } from '../../errors.ts';
import { PatientThread } from '../patient-thread.ts';
import type { TypesQuestion } from './check-types.ts';
import { startCheckingTypes } from './types-worker.ts';

/** How long a solution may take, in milliseconds. Honest ones take a few dozen. */
const PATIENCE = 4000;
/** Longer ones are not looked at: no honest solution of a task is. */
const MOST_TEXT = 64 * 1024;

/** Checks the types of solutions, in a thread of its own that has the compiler warm. */
export class TypeChecker {
  readonly #thread = new PatientThread<TypesQuestion, readonly string[]>(
    PATIENCE,
    startCheckingTypes,
    (why) =>
      new EtudesError('judge/types', `no thread can check types: ${saidBy(why)}`, {
        hint: 'is ts-morph installed? `npm install` puts it there',
        cause: why,
      }),
  );

  /**
   * What the compiler has against a solution, one message each; none where its types hold.
   *
   * @throws EtudesError `judge/types` where the thread cannot be started
   */
  async errors(question: TypesQuestion): Promise<readonly string[]> {
    const length = Object.values(question.files).reduce((sum, text) => sum + text.length, 0);
    if (length > MOST_TEXT) return [`${length} characters are too many to be checked; ${MOST_TEXT} may be`];
    return (await this.#thread.ask(question)) ?? ['the text takes the compiler too long to check'];
  }

  /** Ends the thread; the next question starts another. */
  end(): void {
    this.#thread.end();
  }
}

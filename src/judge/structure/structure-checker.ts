import { EtudesError, saidBy } from '../../errors.ts';
import type { SourceText, StructureRule } from '../../laws/check-structure.ts';
import { PatientThread } from '../patient-thread.ts';
import { type StructureQuestion, startChecking } from './structure-worker.ts';

/** How long a solution may take, in milliseconds. Honest ones take a few dozen. */
const PATIENCE = 4000;
/** Longer ones are not looked at: no honest solution of a task is. */
const MOST_TEXT = 64 * 1024;
/** Sentences that are kept. */
const MOST_SAID = 8;

/** Holds solutions against rules of structure, in a thread of its own. */
export class StructureChecker {
  readonly #thread = new PatientThread<
    StructureQuestion,
    readonly { rule: string; path: string; line: number; text: string }[] | string
  >(
    PATIENCE,
    startChecking,
    (why) =>
      new EtudesError('judge/structure', `no thread can look at structure: ${saidBy(why)}`, {
        hint: 'is ts-morph installed? `npm install` puts it there',
        cause: why,
      }),
  );

  /**
   * What breaks a rule, one sentence each; none where it is kept. What cannot be read keeps no rule.
   *
   * @throws EtudesError `judge/structure` where the thread cannot be started
   */
  async broken(files: readonly SourceText[], rule: StructureRule, entry: string): Promise<readonly string[]> {
    const length = files.reduce((sum, { text }) => sum + text.length, 0);
    if (length > MOST_TEXT) return [`${length} characters are too many to be looked at; ${MOST_TEXT} may be`];
    const found = await this.#thread.ask({ files, rule, entry });
    if (found === undefined) return ['the text takes the compiler too long to read'];
    if (typeof found === 'string') return [`the text cannot be read: ${found}`];
    return found
      .slice(0, MOST_SAID)
      .map(({ rule: broken, path, line, text }) => `${path}:${line} ${broken}: ${text}`);
  }

  /** Ends the thread; the next question starts another. */
  end(): void {
    this.#thread.end();
  }
}

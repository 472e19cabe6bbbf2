import { createReadStream } from 'node:fs';
import type { Engine } from '../curriculum/engine.ts';
import type { Receipt, Result } from '../curriculum/result.ts';
import { EtudesError, saidBy } from '../errors.ts';
import { EXIT } from './exit-code.ts';
import { lineBatches, type NumberedLine } from './line-batches.ts';
import { print, ReaderGone } from './print.ts';
import { type RunArgs, withRun } from './run-folder.ts';

/** What `etudes curriculum report` is called with. */
export interface ReportArgs extends RunArgs {
  readonly file?: string | undefined;
}

/** Answers that say that a line was of no use, and is not to be sent again as it is. */
const REFUSED: ReadonlySet<Receipt['answer']> = new Set(['rejected', 'unknown', 'conflict']);

/**
 * `etudes curriculum report`: takes results as JSON lines and answers each in order. What is answered is in
 * the log by then; whatever was not answered, say where the command was killed, may be sent again.
 *
 * @returns the exit code: 1 where a line was refused
 */
export async function report({ file, ...args }: ReportArgs): Promise<number> {
  let refused = false;
  const batches = lineBatches(file === undefined || file === '-' ? process.stdin : createReadStream(file));
  // The folder is free until there is something to report: what writes the lines may be working in it.
  let batch = await firstOf(batches, file);
  await withRun(args, async ({ engine }) => {
    for (; batch.done !== true; batch = await batches.next()) {
      const receipts = answered(engine, batch.value);
      refused ||= receipts.some(({ answer }) => REFUSED.has(answer));
      if (receipts.length > 0) answer(receipts);
    }
  });
  return refused ? EXIT.checkFailed : EXIT.done;
}

/** Whoever does not listen has sent results all the same. */
function answer(receipts: readonly Answered[]): void {
  try {
    print(receipts.map((receipt) => JSON.stringify(receipt)).join('\n'));
  } catch (error) {
    if (!(error instanceof ReaderGone)) throw error;
  }
}

async function firstOf(
  batches: ReturnType<typeof lineBatches>,
  file: string | undefined,
): Promise<IteratorResult<readonly NumberedLine[], void>> {
  try {
    return await batches.next();
  } catch (error) {
    throw new EtudesError('usage/file', `cannot read ${JSON.stringify(file ?? '-')}`, {
      received: saidBy(error),
      hint: '--file takes a file of JSON lines, or - for standard input',
      cause: error,
    });
  }
}

/** What is printed of a line. */
interface Answered extends Omit<Receipt, 'error'> {
  readonly line: number;
  readonly ticket?: unknown;
  readonly attempt?: unknown;
  readonly error?: {
    readonly code: string;
    readonly message: string;
    readonly expected: string | undefined;
  };
}

function answered(engine: Engine, lines: readonly NumberedLine[]): readonly Answered[] {
  const parsed = lines
    .filter(({ text }) => text === undefined || text.trim() !== '')
    .map(({ number, text }) => ({ number, given: resultOf(number, text) }));
  const receipts = engine.report(
    parsed.flatMap(({ given }) => (given instanceof EtudesError ? [] : [given])),
  );
  let taken = 0;
  return parsed.map(({ number: line, given }): Answered => {
    if (given instanceof EtudesError) return { line, answer: 'rejected', error: shown(given) };
    const { ticket, attempt } = given;
    const { answer, error, group } = receipts[taken++] as Receipt;
    return {
      line,
      ticket,
      attempt,
      answer,
      ...(error === undefined ? {} : { error: shown(error) }),
      ...(group === undefined ? {} : { group }),
    };
  });
}

/** The result that a line tells of; whether it can be taken, the engine says. */
function resultOf(line: number, text: string | undefined): Result | EtudesError {
  let value: unknown;
  try {
    value = text === undefined ? undefined : JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Result;
  return new EtudesError('curriculum/report-line', `line ${line} is no result`, {
    expected: '{"ticket":"...","attempt":0,"score":1}',
  });
}

function shown({ code, message, details: { expected } }: EtudesError): NonNullable<Answered['error']> {
  return { code, message, expected };
}

#!/usr/bin/env node
import { formatError } from '../errors.ts';
import { runCommandLine } from './command-line.ts';
import { keepProcess } from './ending.ts';
import { asEtudesError, EXIT, exitCodeOf } from './exit-code.ts';
import { ReaderGone, say } from './print.ts';

keepProcess();
try {
  process.exitCode = await runCommandLine(process.argv.slice(2));
} catch (thrown) {
  if (thrown instanceof ReaderGone) {
    process.exitCode = EXIT.done;
  } else {
    const error = asEtudesError(thrown);
    say(formatError(error));
    if (process.env['ETUDES_DEBUG'] === '1')
      say(String((error.details.cause as Error | undefined)?.stack ?? error.stack));
    process.exitCode = exitCodeOf(error);
  }
}

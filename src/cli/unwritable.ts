import { EtudesError, saidBy } from '../errors.ts';
import { asEtudesError } from './exit-code.ts';

/** The error for a place that cannot be written to; files that are only passed through are not spoken of. */
export function unwritable(path: string, error: unknown): EtudesError {
  const { code } = asEtudesError(error);
  if (error instanceof EtudesError || !code.startsWith('environment/')) return asEtudesError(error);
  return new EtudesError(code, `${path} cannot be written: ${saidBy(error).replace(/,.*/s, '')}`, {
    path,
    hint: 'choose a place that can be written to, or make room',
    cause: error,
  });
}

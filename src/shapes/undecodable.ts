import { EtudesError } from '../errors.ts';

const code = 'shapes/undecodable';

/** The error for JSON that encodes no value of a shape. */
export function undecodable(expected: string, json: unknown): EtudesError {
  const text = JSON.stringify(json) ?? String(json);
  return new EtudesError(code, `this JSON is no ${expected}`, {
    expected,
    received: text.length > 80 ? `${text.slice(0, 79)}…` : text,
  });
}

/** Puts a step in front of the path of an {@link undecodable} error; other errors pass unchanged. */
export function placed(error: unknown, step: string): unknown {
  if (!(error instanceof EtudesError) || error.code !== code) return error;
  return error.at(step + (error.details.path ?? ''));
}

import { EtudesError } from '../errors.ts';

/** Does something; an error of these codes that does not say where is told the place. */
export async function placed<T>(path: string, codes: RegExp, act: () => T | Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof EtudesError && error.details.path === undefined && codes.test(error.code))
      throw error.at(path);
    throw error;
  }
}

/** What a curriculum's definition is to blame for, though only its use shows it. */
export const OF_DEFINITION = /^(split|generate)\//;

import { transform } from 'sucrase';

/** A module that cannot be read as the language that it is said to be in. */
export class NotReadable extends Error {}

/**
 * TypeScript (and JavaScript, as it is) to what an engine runs: types are stripped, enums and the like translated.
 *
 * @throws NotReadable with the compiler's first words
 */
export function plainJavaScript(path: string, text: string): string {
  if (!/\.[cm]?tsx?$/.test(path)) return text;
  try {
    return transform(text, { transforms: ['typescript'], disableESTransforms: true, filePath: path }).code;
  } catch (error) {
    throw new NotReadable(String(error instanceof Error ? error.message : error).slice(0, 400));
  }
}

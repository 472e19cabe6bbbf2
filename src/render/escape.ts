import { type ByteText, bytesOf, textOf } from './byte-text.ts';

/**
 * Text is rendered already escaped as the inside of a JSON string, and as bytes: static parts are made so
 * once, when a frame is compiled, and a record costs no pass over its long texts.
 */
const PLAIN = /^[ !#-[\]-\u007f]*$/;

/** True for text that is its own escaped form. */
export function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** The inside of the JSON string for `text`, exactly as JSON.stringify writes it, as bytes. */
export function escapeText(text: string): ByteText {
  return isPlain(text) ? (text as ByteText) : bytesOf(JSON.stringify(text).slice(1, -1));
}

/** The text whose escaped form this is. */
export function unescapeText(escaped: string): string {
  return JSON.parse(`"${textOf(escaped as ByteText)}"`) as string;
}

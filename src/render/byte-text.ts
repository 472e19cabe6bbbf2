/**
 * Text whose characters stand for the bytes of its UTF-8 form, each from 0 to 255.
 *
 * JavaScript keeps such text in one byte a character, and a single Chinese character doubles the size of a
 * whole record otherwise: joining, hashing and writing it then cost three times as much.
 */
export type ByteText = string & { readonly [byteText]: true };
declare const byteText: unique symbol;

const ASCII = /^[\u0000-\u007f]*$/;

/** The bytes of a text; unpaired surrogates become U+FFFD, as in any UTF-8. */
export function bytesOf(text: string): ByteText {
  return (ASCII.test(text) ? text : Buffer.from(text, 'utf8').toString('latin1')) as ByteText;
}

/** The text of these bytes. */
export function textOf(bytes: ByteText): string {
  return ASCII.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');
}

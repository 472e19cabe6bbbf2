/**
 * Text is rendered already escaped as the inside of a JSON string: static parts are escaped once, when a
 * frame is compiled, so that a record costs no pass of JSON.stringify over its long texts.
 */
const PLAIN = /^[^"\\\u0000-\u001f\ud800-\udfff]*$/;

/** The inside of the JSON string for `text`, exactly as JSON.stringify writes it. */
export function escapeText(text: string): string {
  return PLAIN.test(text) ? text : JSON.stringify(text).slice(1, -1);
}

/** The text whose escaped form this is. */
export function unescapeText(escaped: string): string {
  return JSON.parse(`"${escaped}"`) as string;
}

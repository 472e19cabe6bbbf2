/** A string as a literal: single quotes, or double ones where that saves escapes. */
export function quoted(value: string): string {
  const quote = value.includes("'") && !value.includes('"') ? '"' : "'";
  let text = quote;
  for (const unit of escapeControls(value)) text += unit === quote ? `\\${unit}` : unit;
  return text + quote;
}

/** A piece of a template literal. */
export function templatePiece(value: string): string {
  return escapeControls(value).replaceAll('`', '\\`').replaceAll('${', '\\${');
}

const SHORT: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
};

/** Escapes backslashes, control characters, line separators and lone surrogates. */
function escapeControls(value: string): string {
  return value.replace(/[\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\p{Surrogate}/gu, (unit) => {
    return SHORT[unit] ?? `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

const WORD = /^[A-Za-z_$][\w$]*$/;

/** True of names that can follow a dot. */
export function isWord(name: string): boolean {
  return WORD.test(name);
}

/** A key of an object literal or pattern, quoted where it must be. */
export function keyText(key: string): string {
  if (isWord(key)) return key;
  return /^(?:0|[1-9]\d{0,14})$/.test(key) ? key : quoted(key);
}

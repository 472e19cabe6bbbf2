/** Characters a reader could not see or tell apart in source, and those that would end the literal. */
const hidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\\'\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const shortEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** A string as a single-quoted TypeScript literal; unpaired surrogates and unseen characters as `\uXXXX`. */
export function printString(text: string): string {
  const inner = text.replace(
    hidden,
    (character) => shortEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `'${inner}'`;
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** A property name as it stands in an object literal; `__proto__` is computed, so that it stays a property. */
export function printKey(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return identifier.test(name) ? name : printString(name);
}

/** Reading a property, as text. */
export function printAccess(on: string, name: string): string {
  return identifier.test(name) ? `${on}.${name}` : `${on}[${printString(name)}]`;
}

function braced(parts: readonly string[]): string {
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

/** Any value a shape can have, as TypeScript source; entries stand in the value's own order. */
export function printLiteral(value: unknown): string {
  if (typeof value === 'string') return printString(value);
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return `[${Array.from(value, printLiteral).join(', ')}]`;
  if (value instanceof Map) return value.size === 0 ? 'new Map()' : `new Map(${printLiteral([...value])})`;
  if (value instanceof Set) return value.size === 0 ? 'new Set()' : `new Set(${printLiteral([...value])})`;
  return braced(Object.entries(value).map(([name, field]) => `${printKey(name)}: ${printLiteral(field)}`));
}

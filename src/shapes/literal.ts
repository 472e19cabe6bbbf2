/** Characters a reader could not see or tell apart in source, and those that would end the literal. */
const hidden =
  /[\\'\u0000-\u001f\u007f-\u009f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const shortEscapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

/** Most strings hold nothing to escape, and a test is cheaper than a search for what to replace. */
const ordinary = /^[ !#-&(-[\]-~]*$/;

/** A string as a single-quoted TypeScript literal; unpaired surrogates and unseen characters as `\uXXXX`. */
export function printString(text: string): string {
  if (ordinary.test(text)) return `'${text}'`;
  const inner = text.replace(
    hidden,
    (character) => shortEscapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `'${inner}'`;
}

const identifier = /^[A-Za-z_$][\w$]*$/;

/** Names whose printed form is kept: fields of records come again with every value. */
const KEYS_KEPT = 1024;
const printedKeys = new Map<string, string>();

/** A property name as it stands in an object literal; `__proto__` is computed, so that it stays a property. */
export function printKey(name: string): string {
  let printed = printedKeys.get(name);
  if (printed === undefined) {
    if (name === '__proto__') printed = `['__proto__']`;
    else printed = identifier.test(name) ? name : printString(name);
    if (printedKeys.size < KEYS_KEPT) printedKeys.set(name, printed);
  }
  return printed;
}

/** Reading a property, as text. */
export function printAccess(on: string, name: string): string {
  return identifier.test(name) ? `${on}.${name}` : `${on}[${printString(name)}]`;
}

/** Any value a shape can have, as TypeScript source; entries stand in the value's own order. */
export function printLiteral(value: unknown): string {
  if (typeof value === 'string') return printString(value);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : String(value);
  if (Array.isArray(value)) return printItems(value);
  if (value instanceof Map) return value.size === 0 ? 'new Map()' : `new Map(${printLiteral([...value])})`;
  if (value instanceof Set) return value.size === 0 ? 'new Set()' : `new Set(${printLiteral([...value])})`;
  return printFields(value as Readonly<Record<string, unknown>>);
}

// Loops over concatenation rather than joins of lists: literals of examples are printed for every task.
function printItems(items: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < items.length; index += 1) {
    if (index > 0) text += ', ';
    text += printLiteral(items[index]);
  }
  return `${text}]`;
}

function printFields(fields: Readonly<Record<string, unknown>>): string {
  let text = '';
  for (const name of Object.keys(fields))
    text += `${text === '' ? '{ ' : ', '}${printKey(name)}: ${printLiteral(fields[name])}`;
  return text === '' ? '{}' : `${text} }`;
}

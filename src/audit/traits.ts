/** What can be said of an input that tests may be short of. */
export function traitsOf(args: Readonly<Record<string, unknown>>): readonly string[] {
  const traits = new Set<string>();
  for (const [name, value] of Object.entries(args)) {
    for (const trait of ownTraits(value)) traits.add(`${name}: ${trait}`);
    const parts = partsOf(value);
    for (const part of parts) for (const trait of ownTraits(part)) traits.add(`in ${name}: ${trait}`);
    if (parts.length > 1 && new Set(parts.map(textOf)).size < parts.length)
      traits.add(`${name}: equal items`);
  }
  const numbers = Object.entries(args).filter(([, value]) => typeof value === 'number');
  for (const [name, value] of numbers) {
    for (const [other, list] of Object.entries(args)) {
      if (!Array.isArray(list) && typeof list !== 'string') continue;
      if (value === list.length) traits.add(`${name}: the length of ${other}`);
      if ((value as number) > list.length) traits.add(`${name}: more than the length of ${other}`);
    }
  }
  return [...traits];
}

function ownTraits(value: unknown): readonly string[] {
  if (typeof value === 'number') {
    if (value === 0) return ['zero'];
    if (value === 1) return ['one'];
    return [
      value < 0 ? 'negative' : 'positive',
      ...(Math.abs(value) > 2 ** 31 ? ['beyond 32 bits'] : []),
      ...(Number.isInteger(value) ? [] : ['a fraction']),
    ];
  }
  if (typeof value === 'string') {
    const size = value.length === 0 ? 'empty' : value.length === 1 ? 'one character' : 'several characters';
    return [
      size,
      ...(/[\ud800-\udfff]/.test(value) ? ['beyond 16 bits'] : /[^\0-\x7f]/.test(value) ? ['not ASCII'] : []),
      ...(/\s/.test(value) ? ['white space'] : []),
      ...(value === '__proto__' ? ['__proto__'] : []),
    ];
  }
  if (Array.isArray(value)) {
    const { length } = value;
    return [
      length === 0 ? 'empty' : length === 1 ? 'one item' : length === 2 ? 'two items' : 'several items',
    ];
  }
  return [value === null || value === undefined ? 'absent' : typeof value];
}

/** What is inside, all the way down. */
function partsOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = value instanceof Map || value instanceof Set ? [...value] : Object.values(value);
  return inner.flatMap((part) => [part, ...partsOf(part)]);
}

function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : `${typeof value} ${String(value)}`;
}

import type { Helper } from '../shapes/shape.ts';
import { propertySource } from './argument.ts';
import { type CostRule, costLimit } from './cost-rule.ts';
import type { LawBody } from './law.ts';

/** What the renderer knows of the arguments that are not counted. */
export interface CostPrint {
  /** Expressions of good values for all other arguments, by name. */
  readonly others: Readonly<Record<string, string>>;
  /** An expression of one item of the counted list; needed where the rule names a field. */
  readonly sample?: string;
}

const countedHelper: Helper = {
  name: 'countedNumbers',
  source: `function countedNumbers(work: { count: number }): (value: number) => number {
  const known = new Map<number, number>();
  return (value) => {
    const made = known.get(value);
    if (made !== undefined) return made;
    const read = (): number => {
      work.count += 0.5;
      return value;
    };
    const box = { [Symbol.toPrimitive]: read, valueOf: read, toString: () => String(read()) } as unknown as number;
    known.set(value, box);
    return box;
  };
}`,
};

const watchedHelper: Helper = {
  name: 'watchedList',
  source: `function watchedList<T extends object>(list: T, work: { count: number }): T {
  return new Proxy(list, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\\d+$/.test(key)) work.count += 1;
      return Reflect.get(target, key, receiver);
    },
  });
}`,
};

const arrangedHelper: Helper = {
  name: 'arrangedNumbers',
  source: `function arrangedNumbers(size: number, arrangement: string): number[] {
  const numbers = Array.from({ length: size }, (_, index) => index);
  if (arrangement === 'equal') return numbers.map(() => 7);
  if (arrangement === 'reversed') return numbers.reverse();
  if (arrangement === 'sorted') return numbers;
  let state = 20_011;
  for (let last = size - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const other = (state >>> 8) % (last + 1);
    const moved = numbers[last] as number;
    numbers[last] = numbers[other] as number;
    numbers[other] = moved;
  }
  return numbers;
}`,
};

/**
 * Statements over `subject` that count its work at both sizes and end in `return problems;`, a list of
 * sentences that is empty where the rule is kept. The types `Args` and `Result` must be in scope.
 *
 * Equal numbers share one counted object, so `===` and keys of maps work on them, uncounted.
 */
export function costBody(rule: CostRule, { others, sample = '{}' }: CostPrint): LawBody {
  const boxed = rule.count === 'comparisons';
  const item =
    rule.field === undefined ? 'box(value)' : `{ ...sample, ${propertySource(rule.field, 'box(value)')} }`;
  const items = boxed ? `numbers.map((value) => (${item}))` : 'watchedList(numbers, work)';
  const properties = [
    ...Object.entries(others).map(([name, value]) => propertySource(name, value)),
    propertySource(rule.argument, 'items'),
  ];
  const [small, large] = rule.sizes;
  const lines = [
    rule.field === undefined || !boxed ? '' : `const sample = ${sample};`,
    'const workAt = (size: number, arrangement: string): number => {',
    '  const work = { count: 0 };',
    boxed ? '  const box = countedNumbers(work);' : '',
    '  const numbers = arrangedNumbers(size, arrangement);',
    `  const items = ${items};`,
    `  subject({ ${properties.join(', ')} } as unknown as Args);`,
    '  return work.count;',
    '};',
    'const problems: string[] = [];',
    `for (const arrangement of ${JSON.stringify(rule.arrangements)}) {`,
    `  const small = workAt(${small}, arrangement);`,
    `  const large = workAt(${large}, arrangement);`,
    `  if (small > ${Math.ceil(costLimit(rule, small))} || large > ${Math.ceil(costLimit(rule, large))}) {`,
    `    problems.push(\`\${arrangement}: \${small} ${rule.count} of ${rule.argument} at ${small} items, \${large} at ${large}\`);`,
    '  }',
    `  if (large > ${rule.ratio} * small + 16) {`,
    `    problems.push(\`\${arrangement}: ${rule.count} grew from \${small} to \${large} when the items doubled\`);`,
    '  }',
    '}',
    'return problems;',
  ];
  return {
    body: lines.filter((line) => line !== '').join('\n'),
    helpers: [arrangedHelper, boxed ? countedHelper : watchedHelper],
  };
}

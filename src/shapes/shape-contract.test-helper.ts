import fc from 'fast-check';
import { ScriptTarget, transpile } from 'typescript';
import { expect, it } from 'vitest';
import { SeedPath } from '../seed/seed-path.ts';
import type { Gen, Helper, Shape, Snippet } from './shape.ts';

const runs = 400;

function declare(helpers: readonly Helper[], into: Map<string, string>): void {
  for (const helper of helpers) {
    declare(helper.needs ?? [], into);
    const before = into.get(helper.name);
    if (before !== undefined && before !== helper.source)
      throw new Error(`two helpers are named ${helper.name}`);
    into.set(helper.name, helper.source);
  }
}

/** The sources of helpers and of what they need, each once. */
export function sourcesOf(snippets: readonly Snippet[]): readonly string[] {
  const sources = new Map<string, string>();
  for (const snippet of snippets) declare(snippet.helpers, sources);
  return [...sources.values()];
}

/** Runs a snippet as a generated file would, with `fc` in scope. */
export function evaluate(snippet: Snippet): unknown {
  const program = [...sourcesOf([snippet]), `return ${snippet.expression};`].join('\n');
  const script = transpile(program, { target: ScriptTarget.ES2022 });
  return new Function('fc', script)(fc);
}

function textOf(shape: Shape, value: unknown): string {
  return JSON.stringify(shape.encode(value));
}

/** Values no shape expects. */
const strangers: readonly unknown[] = [
  undefined,
  null,
  0,
  -0,
  'x',
  true,
  [],
  [null],
  {},
  Object.create(null),
  new Map(),
  new Set(),
  () => 0,
  Symbol('s'),
  1n,
  new Date(0),
];
const revoked = Proxy.revocable([], {});
revoked.revoke();
const trap = () => {
  throw new Error('a trap ran');
};

/** Checks the three forms of a generator against each other; `fits` says what may come out. */
export function checkGen<V>(gen: Gen<V>, fits: (value: V) => boolean, scope = ''): void {
  it(`${scope}draws only fitting values, the same for the same seed`, () => {
    for (let index = 0; index < runs; index += 1) {
      const value = gen.draw(SeedPath.root('gen').at(index).stream());
      expect(fits(value), JSON.stringify(value)).toBe(true);
      expect(gen.draw(SeedPath.root('gen').at(index).stream())).toEqual(value);
    }
  });
  it(`${scope}has a live arbitrary and a printed one of the same domain`, () => {
    const printed = evaluate(gen.arbitrarySource()) as ReturnType<typeof gen.arbitrary>;
    for (const arbitrary of [gen.arbitrary(fc), printed]) {
      fc.assert(
        fc.property(arbitrary, (value) => fits(value)),
        { seed: 7, numRuns: runs },
      );
    }
    const sample = (arbitrary: typeof printed) => fc.sample(arbitrary, { seed: 11, numRuns: 200 });
    expect(sample(printed)).toEqual(sample(gen.arbitrary(fc)));
  });
}

/** What every shape promises, whatever it describes. */
export function checkShape(shape: Shape): void {
  const drawn = Array.from({ length: runs }, (_, index) =>
    shape.draw(SeedPath.root('contract').at(index).stream()),
  );
  const values = [...shape.edges(), ...drawn];

  checkGen(shape, (value) => shape.accepts(value));

  it('accepts what it draws and its edges, of which there is one at least', () => {
    expect(shape.edges().length).toBeGreaterThan(0);
    for (const value of values) expect(shape.accepts(value), shape.literal(value)).toBe(true);
  });

  it('encodes and decodes without loss, and into fresh objects', () => {
    for (const value of values) {
      const back = shape.decode(JSON.parse(textOf(shape, value)));
      expect(shape.equal(back, value), shape.literal(value)).toBe(true);
      expect(textOf(shape, back)).toBe(textOf(shape, value));
      if (typeof value === 'object' && value !== null)
        expect(shape.decode(shape.encode(value))).not.toBe(value);
      if (shape.plain) expect(shape.encode(value)).toEqual(value);
    }
  });

  it('calls values equal exactly where their encodings are, live and printed', () => {
    const same = evaluate(shape.comparer()) as (a: unknown, b: unknown) => boolean;
    const few = values.slice(0, 70);
    for (const a of few) {
      for (const b of few) {
        const expected = textOf(shape, a) === textOf(shape, b);
        expect(shape.equal(a, b), `${shape.literal(a)} and ${shape.literal(b)}`).toBe(expected);
        expect(same(a, b)).toBe(expected);
      }
      for (const stranger of strangers) {
        expect(same(a, stranger)).toBe(shape.equal(a, stranger));
        expect(same(stranger, a)).toBe(shape.equal(stranger, a));
      }
    }
  });

  it('decodes the same in generated files', () => {
    const read = evaluate(shape.decoder()) as (json: unknown) => unknown;
    for (const value of values) {
      const back = read(JSON.parse(textOf(shape, value)));
      expect(shape.accepts(back) && shape.equal(back, value), shape.literal(value)).toBe(true);
    }
  });

  it('prints literals that evaluate to the value', () => {
    for (const value of values) {
      const back: unknown = new Function(`return (${shape.literal(value)});`)();
      expect(shape.accepts(back) && shape.equal(back, value), shape.literal(value)).toBe(true);
      expect(textOf(shape, back)).toBe(textOf(shape, value));
    }
  });

  it('refuses foreign values without running their code', () => {
    const getter = Object.defineProperty({}, 'value', { get: trap, enumerable: true });
    for (const hostile of [
      revoked.proxy,
      new Proxy({}, { ownKeys: trap, get: trap, getPrototypeOf: trap }),
      getter,
      [getter],
    ]) {
      expect(shape.accepts(hostile)).toBe(false);
    }
    for (const stranger of strangers) {
      if (shape.accepts(stranger))
        expect(shape.equal(stranger, shape.decode(JSON.parse(textOf(shape, stranger))))).toBe(true);
    }
    for (const json of [
      undefined,
      1.5,
      'nothing such',
      [[[[[]]]]],
      { zzz: 1 },
      { $: 'zzz' },
      { $map: 1 },
      { $set: {} },
      { $dict: [[]] },
    ]) {
      try {
        expect(shape.accepts(shape.decode(json as never))).toBe(true);
      } catch (error) {
        expect(error).toMatchObject({ code: 'shapes/undecodable' });
      }
    }
  });

  it('offers keys and predicates whose text agrees with them and which tell values apart', () => {
    for (const features of [shape.keys(), shape.predicates()]) {
      const names = features.map((each) => each.name);
      expect(new Set(names).size).toBe(names.length);
      for (const each of features) {
        const printed = new Function('it', `return ${each.expression('it')};`);
        const results = new Set<unknown>();
        for (const value of values) {
          const result = each.apply(value);
          results.add(result);
          expect(printed(value), `${each.name} of ${shape.literal(value)}`).toBe(result);
        }
        expect(results.size, each.name).toBeGreaterThan(1);
        expect(each.say.en.length * each.say.zh.length).toBeGreaterThan(0);
      }
    }
  });

  it('is its own binding, names its type and describes itself', () => {
    expect(shape.variables).toEqual([]);
    expect(shape.bind({}).typeText()).toBe(shape.typeText());
    for (const said of [shape.prose(), shape.plural()]) {
      expect(said.en).toMatch(/^\S.*\S$/);
      expect(said.zh).toMatch(/^\S.*\S$/);
    }
  });
}

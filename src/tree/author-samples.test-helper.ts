/** Author's files for tests: realistic oracles, the points to fold them at, and inputs to run them on. */
export interface AuthorSample {
  readonly name: string;
  /** Top-level declarations of the file. */
  readonly top?: string;
  /** The axes property's text. */
  readonly axes?: string;
  readonly oracle: string;
  /** Levels; a string that begins with `axes.` is the path of a function. */
  readonly points: readonly Readonly<Record<string, string | number | boolean | null>>[];
  readonly types?: Readonly<Record<string, string>>;
  readonly declarations?: readonly { readonly name: string; readonly source: string }[];
  /** Parameters in order, with their types. */
  readonly params: Readonly<Record<string, string>>;
  readonly returns: string;
  /** Argument lists, in the order of `params`. */
  readonly inputs: readonly (readonly unknown[])[];
}

export const AUTHOR_SAMPLES: readonly AuthorSample[] = [
  {
    name: 'sort with keys and flags',
    top: `function compare(a: number | string, b: number | string): number { return a < b ? -1 : a > b ? 1 : 0; }
interface Unused { a: number }`,
    axes: `{ key: axis.functions({
      own: { apply: (x: number) => x }, abs: { apply: (x: number) => Math.abs(x) },
      digits: { apply: (x: number) => { let sum = 0; for (const c of String(Math.abs(x))) sum += Number(c); return sum; } } }) }`,
    oracle: `({ items }, { key, order, inPlace, ties }) => {
      const sign = order === 'ascending' ? 1 : -1;
      const target: Of<'element'>[] = inPlace ? items : [...items];
      if (ties === 'last first') target.reverse();
      target.sort((a, b) => sign * compare(key(a), key(b)));
      return target;
    }`,
    points: ['own', 'abs', 'digits'].flatMap((key) =>
      ['ascending', 'descending'].flatMap((order) =>
        ['first first', 'last first'].map((ties) => ({
          key: `axes.key.${key}.apply`,
          order,
          ties,
          inPlace: order === 'ascending',
        })),
      ),
    ),
    types: { element: 'number' },
    params: { items: 'number[]' },
    returns: 'number[]',
    inputs: [[[]], [[3, 1, 2]], [[-1, 1, -10, 10, 5]], [[21, 12, 3, 30, 111]]],
  },
  {
    name: 'sort records by a field',
    axes: `{ by: axis.functions({ price: { apply: ({ price }: Of<'row'>) => price }, name: { apply: (row: Of<'row'>) => row.name.length } }) }`,
    oracle: `({ rows, n }, p) => {
      const sorted = [...rows].sort((a, b) => p.by(a) - p.by(b));
      const first = p.order === 'ascending' ? sorted : sorted.reverse();
      return p.take === 'top' ? first.slice(0, n) : first;
    }`,
    points: ['price', 'name'].flatMap((by) =>
      ['top', 'all'].map((take) => ({
        by: `axes.by.${by}.apply`,
        take,
        order: take === 'top' ? 'descending' : 'ascending',
      })),
    ),
    types: { row: 'Row' },
    declarations: [{ name: 'Row', source: 'interface Row {\n  name: string;\n  price: number;\n}' }],
    params: { rows: 'Row[]', n: 'number' },
    returns: 'Row[]',
    inputs: [
      [[], 1],
      [
        [
          { name: 'pear', price: 3 },
          { name: 'fig', price: 1 },
          { name: 'apple', price: 2 },
        ],
        2,
      ],
    ],
  },
  {
    name: 'group by with Map',
    top: `type Groups<T> = Map<string, T[]>;`,
    oracle: `({ words }, { key, output, fold: folding = 'none' }) => {
      const groups: Groups<string> = new Map();
      for (const word of words) {
        const name = key === 'length' ? String(word.length) : key === 'first' ? word[0] ?? '' : word;
        const shown = folding === 'lower' ? name.toLowerCase() : name;
        const group = groups.get(shown);
        if (group === undefined) groups.set(shown, [word]);
        else group.push(word);
      }
      switch (output) {
        case 'counts': {
          const counts: [string, number][] = [];
          for (const [name, group] of groups) counts.push([name, group.length]);
          return counts.map(([name, count]) => \`\${name}:\${count}\`);
        }
        case 'names':
          return [...groups.keys()];
        default:
          return [...groups].map(([name, group]) => \`\${name}=\${group.join('+')}\`);
      }
    }`,
    points: ['length', 'first', 'itself'].flatMap((key) =>
      ['counts', 'names', 'groups'].map((output) => ({
        key,
        output,
        ...(output === 'names' ? { fold: 'lower' } : {}),
      })),
    ),
    params: { words: 'string[]' },
    returns: 'string[]',
    inputs: [[[]], [['a', 'B', 'b', 'ab', 'Ba', '']]],
  },
  {
    name: 'dedupe with Set',
    axes: `{ same: axis.functions({ exact: { apply: (s: string) => s }, loose: { apply: (s: string): string => s.trim().toLowerCase() } }) }`,
    oracle: `({ items }, { same, keep, limit }) => {
      const seen = new Set<string>();
      let result: string[] = [];
      const source = keep === 'last' ? [...items].reverse() : items;
      for (const item of source) {
        const id = same(item);
        if (seen.has(id)) continue;
        seen.add(id);
        result.push(item);
      }
      if (keep === 'last') result = result.reverse();
      if (limit !== null) result = result.slice(0, limit);
      return result;
    }`,
    points: ['exact', 'loose'].flatMap((same) =>
      ['first', 'last'].flatMap((keep) =>
        [null, 2].map((limit) => ({ same: `axes.same.${same}.apply`, keep, limit })),
      ),
    ),
    params: { items: 'string[]' },
    returns: 'string[]',
    inputs: [[['a', ' A', 'b', 'a', 'B ']], [[]]],
  },
  {
    name: 'window maximum with a deque',
    oracle: `({ values, width }, { extreme, partial }) => {
      const better = (a: number, b: number): boolean => (extreme === 'max' ? a >= b : a <= b);
      const out: number[] = [];
      const deque: number[] = [];
      let head = 0;
      for (let i = 0, n = values.length; i < n; i++) {
        while (deque.length > head && better(values[i]!, values[deque[deque.length - 1]!]!)) deque.pop();
        if (deque.length < head) head = deque.length;
        deque.push(i);
        if (deque[head]! <= i - width) head += 1;
        if (partial || i >= width - 1) out.push(values[deque[head]!]!);
      }
      return out;
    }`,
    points: ['max', 'min'].flatMap((extreme) => [true, false].map((partial) => ({ extreme, partial }))),
    params: { values: 'number[]', width: 'number' },
    returns: 'number[]',
    inputs: [
      [[1, 3, -1, -3, 5, 3, 6, 7], 3],
      [[2, 2, 1], 1],
      [[], 2],
    ],
  },
  {
    name: 'roman numerals',
    top: `const NUMERALS: readonly (readonly [number, string])[] = [[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']];
const CASES = { upper: (s: string) => s, lower: (s: string) => s.toLowerCase() } as const;
const ZERO = { blank: '', nulla: 'N' };`,
    oracle: `({ n }, { letters, zero, additive }) => {
      if (n === 0) return ZERO[zero];
      let left = n;
      let out = '';
      for (const [value, sign] of NUMERALS) {
        if (additive && sign.length > 1) continue;
        while (left >= value) {
          out += sign;
          left -= value;
        }
      }
      return CASES[letters](out);
    }`,
    points: ['upper', 'lower'].flatMap((letters) =>
      ['blank', 'nulla'].flatMap((zero) => [true, false].map((additive) => ({ letters, zero, additive }))),
    ),
    params: { n: 'number' },
    returns: 'string',
    inputs: [[0], [4], [1994], [3999]],
  },
  {
    name: 'recursion through a helper and a local function',
    top: `type Tree = { value: number; children: Tree[] };
function depthOf(tree: Tree): number { return tree.children.length === 0 ? 1 : 1 + Math.max(...tree.children.map(depthOf)); }`,
    oracle: `({ tree }, { measure, weight }) => {
      function sum(node: Tree, depth: number): number {
        const own = weight === 'by depth' ? node.value * depth : node.value;
        return node.children.reduce((total, child) => total + sum(child, depth + 1), own);
      }
      const count = (node: Tree): number => 1 + node.children.map(count).reduce((a, b) => a + b, 0);
      if (measure === 'depth') return depthOf(tree);
      else if (measure === 'count') return count(tree);
      return sum(tree, 1);
    }`,
    points: ['depth', 'count', 'sum'].flatMap((measure) =>
      ['by depth', 'flat'].map((weight) => ({ measure, weight })),
    ),
    params: { tree: 'Tree' },
    returns: 'number',
    inputs: [
      [
        {
          value: 1,
          children: [
            { value: 2, children: [] },
            { value: 3, children: [{ value: 4, children: [] }] },
          ],
        },
      ],
    ],
  },
  {
    name: 'regex, templates, try and catch',
    top: `class BadLine extends Error { readonly at: number; constructor(at: number) { super('bad line'); this.at = at; } }`,
    oracle: `({ lines }, { sep, onBad, label }) => {
      const pattern = sep === '=' ? /^\\s*(\\w+)\\s*=\\s*(-?\\d+)\\s*$/u : /^\\s*(\\w+)\\s*:\\s*(-?\\d+)\\s*$/u;
      function parse(line: string, at: number): string {
        const match = pattern.exec(line);
        if (match === null) throw new BadLine(at);
        const [, name = '?', value] = match;
        return \`\${label}\${name}\${sep}\${Number(value)}\`;
      }
      const out: string[] = [];
      lines.forEach((line, at) => {
        try {
          out.push(parse(line, at));
        } catch (error) {
          if (!(error instanceof BadLine)) throw error;
          if (onBad === 'mark') out.push(\`?\${error.at}\`);
          else if (onBad === 'stop') throw new RangeError(\`line \${error.at}\`);
        } finally {
          if (onBad === 'count') out.push(String(at));
        }
      });
      return out;
    }`,
    points: ['=', ':'].flatMap((sep) =>
      ['mark', 'skip', 'count', 'stop'].map((onBad) => ({ sep, onBad, label: sep === '=' ? '' : '$`' })),
    ),
    params: { lines: 'string[]' },
    returns: 'string[]',
    inputs: [[[' a = 3', 'b:4', 'x']], [['a=1', 'b=-2']], [['a:1', 'b:-2']]],
  },
  {
    name: 'labelled continue, spread, optional chaining, defaults',
    oracle: `(args, { want, strict, ...others }) => {
      const { rows, max = 10 } = args;
      const found: number[][] = [];
      outer: for (const row of rows) {
        for (const [at, cell] of row.entries()) {
          if (strict && cell < 0) continue outer;
          if (cell > max) break outer;
          if (want === 'sorted' && at > 0 && row[at - 1]! > cell) continue outer;
        }
        found.push([...row, ...(others.mark ? [found.length] : [])]);
      }
      const last = found.at(-1)?.at(0) ?? -1;
      return others.mark || last > 0 ? found : found.slice().reverse();
    }`,
    points: ['sorted', 'any'].flatMap((want) =>
      [true, false].flatMap((strict) => [true, false].map((mark) => ({ want, strict, mark }))),
    ),
    params: { rows: 'number[][]', max: 'number | undefined' },
    returns: 'number[][]',
    inputs: [
      [[[1, 2], [2, 1], [-1, 4], [3]], undefined],
      [[[1, 2], [20], [3]], 9],
      [[], 1],
    ],
  },
  {
    name: 'names that shadow the point',
    oracle: `({ xs, order }, p) => {
      const pick = (p: number[], order: number) => p[order] ?? 0;
      const total = xs.reduce((order, x) => order + (p.order === 'up' ? x : -x), 0);
      {
        const p = { order: 'local' };
        if (p.order === 'up') return -1;
        order += p.order.length;
      }
      for (const p of xs) if (p === order) return pick(xs, 0);
      return total + pick(xs, order) + (p.plus ? 1 : 0);
    }`,
    points: ['up', 'down'].flatMap((order) => [true, false].map((plus) => ({ order, plus }))),
    params: { xs: 'number[]', order: 'number' },
    returns: 'number',
    inputs: [
      [[1, 2, 3], 1],
      [[6, 7], 1],
      [[], 0],
    ],
  },
  {
    name: 'in place, destructuring swaps, a limit that is written to',
    oracle: `({ xs }, { limit, dir, mode }) => {
      let swaps = 0;
      let trace = '';
      for (let i = 0; i < xs.length && limit > 0; i++) {
        for (let j = xs.length - 1; j > i; j--) {
          if (dir === 'up' ? xs[j - 1]! > xs[j]! : xs[j - 1]! < xs[j]!) {
            [xs[j - 1], xs[j]] = [xs[j]!, xs[j - 1]!];
            swaps++;
            if (mode === 'trace') trace += String(j);
          }
        }
        limit--;
      }
      if (mode === 'swaps') return [swaps];
      if (mode === 'trace') return [...trace].map(Number);
      return xs;
    }`,
    points: ['up', 'down'].flatMap((dir) =>
      ['swaps', 'trace', 'list'].map((mode) => ({ dir, mode, limit: mode === 'list' ? 99 : 1 })),
    ),
    params: { xs: 'number[]' },
    returns: 'number[]',
    inputs: [[[3, 1, 2, 5, 4]], [[]]],
  },
  {
    name: 'pipelines of known functions',
    axes: `{ first: axis.functions({ twice: { apply: (x: number) => x + x }, half: { apply: (x: number) => { const h = x / 2; return Math.trunc(h); } }, clamp: { apply: (x: number, lo = 0) => Math.max(x, lo) } }),
      all: axis.functions({ odd: { apply: (xs: number[]) => xs.filter((x) => x % 2 !== 0) }, tail: { apply: (xs: number[]) => { if (xs.length === 0) return xs; const [, ...rest] = xs; return rest; } } }) }`,
    oracle: `({ xs }, { first, all, both }) => {
      const mapped = xs.map((x) => first(x));
      const kept = all(mapped);
      if (both) return all(kept.map((x) => first(first(x)))).concat(first(xs.length));
      return kept;
    }`,
    points: ['twice', 'half', 'clamp'].flatMap((first) =>
      ['odd', 'tail'].flatMap((all) =>
        [true, false].map((both) => ({
          first: `axes.first.${first}.apply`,
          all: `axes.all.${all}.apply`,
          both,
        })),
      ),
    ),
    params: { xs: 'number[]' },
    returns: 'number[]',
    inputs: [[[1, 2, 3, -4, 5]], [[]]],
  },
  {
    name: 'precedence and odd syntax',
    oracle: `({ a, b, s }, { k, big, flag }) => {
      const o = { 'two words': a, 3: b, [s + 'x']: 1, s, get g() { return a ** 2; }, m(x: number) { return -x; } };
      const f = () => ({ a });
      const q = (a ?? 0) || (b && k);
      const u = -(-a) + +b - -k;
      const e = (-a) ** 2 + (a - (b - k)) * (a + b) % (k * (b || 1));
      const w = (flag ? a : b) | (a & 3) ^ (b << 1 >>> 0);
      const t = typeof (a + b) === 'number' && !(a < b) && !('zz' in o) ? void 0 : null;
      const z = ((x: number) => x + 1)(a);
      const list = [...s].map((c) => c.codePointAt(0)! % 7).filter((c): c is number => c > 0);
      let i = 0, j = 10;
      for (i = 1, j = 9; i < j; i++, j--);
      do { i++; } while (i < 3);
      const g = function* (n: number): Generator<number> { for (let m = 0; m < n; m++) yield m * k; };
      return [o['two words'], o.g, o.m(4), f().a, q, u, e, w, t === null ? 1 : 0, z, list.length, i, j, ...g(3), Number(big ? 10n ** 3n : 2n), (1).toFixed(1).length, s['length'], new (class { n = 4 })().n];
    }`,
    points: [3, -2].flatMap((k) => [true, false].map((flag) => ({ k, flag, big: flag }))),
    params: { a: 'number', b: 'number', s: 'string' },
    returns: 'number[]',
    inputs: [
      [5, 2, 'hello'],
      [0, 0, ''],
      [-1, 7, '\u{1f600}x'],
    ],
  },
];

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { packageFile } from '../package-file.ts';
import type { Template } from '../template/template.ts';
import { checkTemplate, type Problem } from './check-template.ts';
import { Expander } from './expander.ts';
import { Library } from './load/library.ts';

const RIGHT = `import { axis, defineTemplate, fn, ty } from '${packageFile('src/index.ts')}';

export default defineTemplate('tests/keep', {
  version: 1,
  title: { en: 'Keep', zh: '保留' },
  axes: { side: axis.oneOf('above', 'below') },
  signature: fn('keep', { items: ty.list(ty.int()), limit: ty.int() }, ty.list(ty.int())),
  names: { items: ['values'] },
  oracle: ({ items, limit }, { side }) => {
    return items.filter((each) => (side === 'above' ? each > limit : each < limit));
  },
  laws: (law) => ({ 'agrees with the reference': law.agreesWithOracle() }),
  inputs: (gen) => {
    return gen.mix({
      some: [1, gen.record({ items: gen.list(gen.int(0, 9), { min: 1, max: 9 }), limit: gen.int(0, 9) })],
    });
  },
  facts: (fact) => ({
    task: fact({
      en: (p) => \`Return those of \\\`items\\\` \${p.side} \\\`limit\\\`; where there are none, \\\`[]\\\`.\`,
      zh: (p) => \`返回 \\\`items\\\` 中\${p.side === 'above' ? '大于' : '小于'} \\\`limit\\\` 的数。\`,
    }),
  }),
  mistakes: {
    'keeps everything': ({ items }) => [...items],
  },
  difficulty: () => 1,
});
`;

let files = 0;

/** What is told of the template once a part of its text is replaced. */
async function problemsOf(part: string, replacement: string, endless?: number): Promise<readonly Problem[]> {
  expect(RIGHT).toContain(part);
  const file = join(mkdtempSync(join(tmpdir(), 'etudes-check-')), `keep-${files++}.ts`);
  writeFileSync(
    file,
    RIGHT.replace(part, () => replacement),
  );
  const { default: template } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly default: Template;
  };
  const lifted = await new Library().lifted(template, file);
  return checkTemplate(new Expander(template, lifted), 4, endless);
}

test('a right template has no problem', async () => {
  expect(await problemsOf('', '')).toEqual([]);
});

test('a fact may name what it speaks of in a longer form', async () => {
  expect(await problemsOf('\\`[]\\`.', '\\`[one, other]\\` with \\`one\\` below \\`other\\`.')).toEqual([]);
});

test.each<[string, string, string, Record<string, unknown>, number?]>([
  [
    'an oracle whose result is not of its type',
    'return items.filter(',
    "return side === 'below' ? (items.length as never) : items.filter(",
    { code: 'check/oracle-type', message: expect.stringMatching(/the oracle gives \d+ for items = /) },
  ],
  [
    'an oracle that does not end at one level',
    'return items.filter(',
    "let steps = 1; while (side === 'below' && steps > 0) steps += 1; return items.filter(",
    {
      code: 'check/endless',
      message: expect.stringMatching(
        /the oracle did not end within 1 s of work at tests\/keep@1\/\w+-plain$/,
      ),
      path: expect.stringMatching(/keep-\d+\.ts:9$/),
    },
  ],
  [
    'a mistake that does not end',
    '=> [...items]',
    '=> { let steps = 1; while (steps > 0) steps += 1; return [...items]; }',
    {
      code: 'check/endless',
      message: expect.stringContaining('the wrong solution "keeps everything" did not end'),
    },
  ],
  [
    'a domain that does not end',
    'return gen.mix({',
    'for (;;); return gen.mix({',
    { code: 'check/endless', message: expect.stringContaining('the domain of inputs did not end') },
  ],
  [
    'a where that does not end',
    "axes: { side: axis.oneOf('above', 'below') },",
    "axes: { side: axis.oneOf('above', 'below') }, where: () => { for (;;); },",
    { code: 'check/endless', message: expect.stringContaining('`where` or an operator did not end') },
    0.1,
  ],
  [
    'a fact that names what is not there',
    '返回 \\`items\\`',
    '返回 \\`item\\`',
    { code: 'template/fact', message: expect.stringContaining('the fact task says `item`, but nothing') },
    10,
  ],
  [
    'a fact that names what a parameter is called under some seeds',
    'those of \\`items\\`',
    'those of \\`values\\`',
    { code: 'template/fact', message: expect.stringContaining('the fact task says `values`, but nothing') },
    10,
  ],
])('%s is told', async (_, part, replacement, problem, endless = 1) => {
  const problems = await problemsOf(part, replacement, endless);
  expect(problems).toContainEqual(expect.objectContaining(problem));
});

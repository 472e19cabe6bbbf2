import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { complaintsAbout, programOf } from '../helpers/type-check.ts';
import { packageFile } from '../../src/package-file.ts';
const right = readFileSync(packageFile('test/types/right-template.ts'), 'utf8');
const changes: [string, string, string][] = [
  ['nothing', '', ''],
  ['oracle expr', "oracle: ({ items, n }, { key, order }) => {", "oracle: ({ items }) => items.length,\n  accepts: ({items, n}) => {"],
  ['oracle block', "return [...items].sort((a, b) => (before(a, b) ? -1 : 1)).slice(0, n);", "return items.length;"],
  ['law not a list', "law.subsetOf('items')", "law.subsetOf('n')"],
  ['law perm', "law.subsetOf('items')", "law.permutationOf('n')"],
  ['law misspelt', "law.subsetOf('items')", "law.subsetOf('item')"],
  ['idem', "law.idempotentOn('items',", "law.idempotentOn('n',"],
  ['unknown law', "law.subsetOf('items')", "law.subsetof('items')"],
  ['law option level', "law.idempotentOn('items', { at: (p) => p.order === 'ascending' })", "law.idempotentOn('items', { at: (p) => p.order === 'up' })"],
  ['variable', "fn('firstBy', { items: ty.list(ty.of('element'))", "fn('firstBy', { items: ty.list(ty.of('elemant'))"],
  ['variable result', "ty.list(ty.of('element'))),", "ty.list(ty.of('elemant'))),"],
  ['level where', "where: (p) => p.order === 'ascending'", "where: (p) => p.order === 'up'"],
  ['level oracle', "const sign = order === 'ascending'", "const sign = order === 'up'"],
  ['level fact', "{ when: (p) => p.order === 'ascending', decides", "{ when: (p) => p.order === 'up', decides"],
  ['axis where', "where: (p) => p.order === 'ascending'", "where: (p) => p.ordr === 'ascending'"],
  ['axis destruct', "oracle: ({ items, n }, { key, order })", "oracle: ({ items, n }, { key, ordr })"],
  ['type axis in point', "difficulty: (p) => (p.order === 'ascending' ? 1 : 2)", "difficulty: (p) => (p.element === 'int' ? 1 : 2)"],
  ['keyOf', "axis.keyOf('element')", "axis.keyOf('elemant')"],
  ['keyOf nontype', "axis.keyOf('element')", "axis.keyOf('order')"],
  ['predicateOf', "axis.keyOf('element')", "axis.predicateOf('elemant')"],
  ['opaque', "return [...items].sort((a, b) => (before(a, b) ? -1 : 1)).slice(0, n);", "return items.map((x) => x + 1);"],
  ['opaque compare', "key(a) < key(b)", "a < b"],
  ['opaque field', "key(a) < key(b)", "a.age < key(b)"],
  ['param', "oracle: ({ items, n }, { key, order })", "oracle: ({ items, m }, { key, order })"],
  ['twin', "ties: ({ items, n }) => [...items].reverse().slice(0, n),", "ties: ({ items, n }) => items.length + n,"],
  ['mistake', "'forgets n': ({ items }) => [...items],", "'forgets n': ({ items }) => items.length,"],
  ['mistake run', "run: ({ items, n }) => items.slice(0, n + 1)", "run: ({ items, n }) => items.length + n"],
  ['mistake block', "'forgets n': ({ items }) => [...items],", "'forgets n': ({ items }) => { return items.length; },"],
  ['rule', "rule.comparisons('items'", "rule.comparisons('n'"],
  ['difficulty', "difficulty: (p) => (p.order === 'ascending' ? 1 : 2)", "difficulty: (p) => p.order"],
  ['inputs of', "of('element'), {", "of('elemant'), {"],
  ['inputs missing', ", n: ty.int({ min: 0, max: 20 }) })],", " })],"],
  ['inputs wrong', "n: ty.int({ min: 0, max: 20 })", "n: ty.text()"],
  ['fact zh', ", zh: (p) => `按${p.key.say.zh}取前 \\`n\\` 个。` }", " }"],
  ['facts', /  facts: [\s\S]*?\n  }\),\n/.exec(right)![0], ""],
  ['mistakes', /  mistakes: [\s\S]*?\n  },\n/.exec(right)![0], ""],
  ['laws', /  laws: [\s\S]*?\n  }\),\n/.exec(right)![0], ""],
  ['version', "  version: 1,\n", ""],
  ['title', "{ en: 'The first few by a key', zh: '按键取前几个' }", "'first'"],
  ['extra', "  version: 1,\n", "  version: 1,\n  promt: 1,\n"],
];
test('x', () => {
  const texts = Object.fromEntries(changes.map(([n, a, b]) => { if (!right.includes(a)) throw new Error(n); return [n.replaceAll(' ', '-') + '.ts', right.replace(a, b)]; }));
  const program = programOf(texts);
  for (const [n, a] of changes) {
    const at = right.slice(0, right.indexOf(a)).split('\n').length;
    console.log(`## ${n} (line ${at})`);
    for (const c of complaintsAbout(program, n.replaceAll(' ', '-') + '.ts')) console.log(`   ${c.line}: ${c.message.replaceAll('\n', '\n       ')}`);
  }
});

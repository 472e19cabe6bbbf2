import Handlebars from 'handlebars';
import { describe, expect, test } from 'vitest';
import { escapeText, unescapeText } from './escape.ts';
import { compileFrame, type FrameData } from './frame.ts';
import { frameFor, frameSources } from './frames.ts';

const data = {
  title: 'Sort "by" key',
  form: 'the function',
  name: 'sortBy',
  file: 'src/solution.ts',
  testFile: 'test/public.test.ts',
  declarations: '',
  signature: 'function sortBy(items: string[]): string[]',
  facts: ['Put `items` in order.\n', 'Backslash \\ & <angle>', '中文 “引号” 😀'],
  constraints: [] as string[],
  beyondExamples: [] as string[],
  examples: [
    { call: `sortBy(['b', "a"])`, gives: `['a', 'b']` },
    { call: 'sortBy([])', gives: '[]' },
  ],
  story: 'A story. ',
  starter: 'export function sortBy() {\n  throw 1;\n}',
  publicTest: 'test(`${1}`, () => {\n\t});',
} satisfies FrameData;

function escapeAll<T>(value: T): T {
  if (typeof value === 'string') return escapeText(value) as T;
  if (Array.isArray(value)) return value.map(escapeAll) as T;
  if (typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value as object).map(([key, part]) => [key, escapeAll(part)]),
    ) as T;
  return value;
}

describe('frames', () => {
  const sources = frameSources();
  const styles = ['spec', 'story', 'docstring', 'tests', 'examples'];
  for (const natural of ['en', 'zh']) {
    for (const style of styles) {
      for (const given of [
        data,
        {
          ...data,
          constraints: ['No loops.', '不得使用循环。'],
          beyondExamples: ['Leave it "alone".'],
          declarations: 'interface A {}',
        },
      ]) {
        test(`${natural}.${style} gives what Handlebars gives, escaped, with ${given.constraints.length} constraints`, () => {
          const partials = Object.fromEntries(
            [...sources]
              .filter(([name]) => name.startsWith(`${natural}.`))
              .map(([name, text]) => [name.slice(3), text]),
          );
          const theirs = Handlebars.compile(sources.get(`${natural}.${style}`), {
            noEscape: true,
            strict: true,
          })(given, { partials });
          expect(unescapeText(frameFor(natural, style)(escapeAll(given)))).toBe(theirs);
        });
      }
    }
  }

  test('every style states file, name and types, and the form of the answer', () => {
    for (const natural of ['en', 'zh']) {
      for (const style of styles) {
        const prompt = unescapeText(frameFor(natural, style)(escapeAll(data)));
        expect(prompt).toContain('src/solution.ts');
        expect(prompt).toContain('sortBy');
        expect(prompt).toContain(style === 'docstring' ? 'export function sortBy' : data.signature);
        expect(prompt).toContain(natural === 'en' ? '## Form of the answer' : '## 答案的形式');
      }
    }
  });

  test('English and Chinese have the same frames', () => {
    const named = (natural: string): string[] =>
      [...sources.keys()].filter((name) => name.startsWith(natural)).map((name) => name.slice(3));
    expect(named('zh.')).toEqual(named('en.'));
  });
});

describe('compileFrame', () => {
  test('throws where a value is missing, in blocks too', () => {
    expect(() => compileFrame('f', '{{nope}}')({})).toThrow('{{nope}}');
    expect(() => compileFrame('f', '{{#if nope}}x{{/if}}')({})).toThrow('{{nope}}');
    expect(() => compileFrame('f', '{{#each items}}{{nope}}{{/each}}')({ items: [{ a: 'b' }] })).toThrow(
      '{{nope}}',
    );
  });

  test('refuses what it does not know', () => {
    expect(() => compileFrame('f', '{{#with a}}x{{/with}}')).toThrow('no block helper is named with');
    expect(() => compileFrame('f', '{{> gone}}')).toThrow('no partial is named gone');
    expect(() => compileFrame('f', '{{"text"}}')).toThrow('only plain paths');
  });
});

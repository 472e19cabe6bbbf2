import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/** No regular expression, whether as a literal, by `RegExp`, or made by `match`, `matchAll` and `search`. */
export function noRegex<P>(options?: RuleOptions<P>): Rule<P> {
  return makeRule(
    {
      kind: 'noRegex',
      say: {
        en: 'Use no regular expressions, and not `match`, `matchAll` or `search`, which make them.',
        zh: '不得使用正则表达式，也不得使用会生成正则表达式的 `match`、`matchAll`、`search`。',
      },
      structure: { forbidRegex: true },
    },
    options,
  );
}

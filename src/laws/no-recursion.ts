import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/** No function calls itself, directly or through others. */
export function noRecursion<P>(options?: RuleOptions<P>): Rule<P> {
  return makeRule(
    {
      kind: 'noRecursion',
      say: {
        en: 'Use no recursion: no function may call itself, directly or through others.',
        zh: '不得使用递归：任何函数都不得直接或间接调用自身。',
      },
      structure: { forbid: ['recursion'] },
    },
    options,
  );
}

import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/** The export, or a function that it uses, calls itself, directly or through others. */
export function mustRecurse<P>(options?: RuleOptions<P>): Rule<P> {
  return makeRule(
    {
      kind: 'mustRecurse',
      say: {
        en: 'Use recursion: the function, or a helper that it uses, calls itself.',
        zh: '必须使用递归：该函数或其辅助函数要调用自身。',
      },
      structure: { mustRecurse: true },
    },
    options,
  );
}

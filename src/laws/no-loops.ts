import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/** No `for`, `while` or `do`; `map`, `forEach` and `reduce` are not loops. */
export function noLoops<P>(options?: RuleOptions<P>): Rule<P> {
  return makeRule(
    {
      kind: 'noLoops',
      say: {
        en: 'Use no loop statement (`for`, `while`, `do`).',
        zh: '不得使用循环语句（`for`、`while`、`do`）。',
      },
      structure: { forbid: ['loops'] },
    },
    options,
  );
}

import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/** No `sort` and no `toSorted`: not named in the source, and trapped while the subject runs. */
export function noBuiltInSort<P>(options?: RuleOptions<P>): Rule<P> {
  return makeRule(
    {
      kind: 'noBuiltInSort',
      say: {
        en: 'Do not use the built-in `sort` or `toSorted`.',
        zh: '不得使用内置的 `sort` 或 `toSorted`。',
      },
      structure: { forbidCalls: ['sort', 'toSorted'] },
      traps: [
        'Array.prototype.sort',
        'Array.prototype.toSorted',
        'Int8Array.prototype.__proto__.sort',
        'Int8Array.prototype.__proto__.toSorted',
      ],
    },
    options,
  );
}

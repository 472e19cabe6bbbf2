import { makeRule, type Rule, type RuleOptions, type Trap } from './rule.ts';

/**
 * Some built-ins are not used. A name is a method of any value (`includes`), a global function
 * (`structuredClone`) or a static one (`Math.max`); `traps` adds built-ins that throw at run time.
 */
export function mustNotCall<P>(
  names: readonly string[],
  options: RuleOptions<P> & { readonly traps?: readonly Trap[] } = {},
): Rule<P> {
  const code = names.map((name) => `\`${name}\``);
  return makeRule(
    {
      kind: 'mustNotCall',
      say: { en: `Do not use ${code.join(', ')}.`, zh: `不得使用 ${code.join('、')}。` },
      structure: { forbidCalls: names },
      ...(options.traps === undefined ? {} : { traps: options.traps }),
    },
    options,
  );
}

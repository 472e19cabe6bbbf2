import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/** Nothing is imported. */
export function noImports<P>(options?: RuleOptions<P>): Rule<P> {
  return makeRule(
    {
      kind: 'noImports',
      say: { en: 'Import nothing.', zh: '不得导入任何模块。' },
      structure: { forbidImports: true },
    },
    options,
  );
}

import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/**
 * No function has a complexity over `most`: one, and one more for each `if`, loop, `?:`, `&&`, `||`, `??`, `case`
 * and `catch` in it. A function inside another counts on its own, and so does all that stands outside functions.
 */
export function maxComplexity<P>(most: number, options?: RuleOptions<P>): Rule<P> {
  return makeRule(
    {
      kind: 'maxComplexity',
      say: {
        en: `No function has a complexity over ${most}. The complexity of a function is 1, and 1 more for each \`if\` (\`else if\` is one), each loop statement (\`for\`, \`while\`, \`do\`), each \`?:\`, each \`&&\`, \`||\` and \`??\` (also before \`=\`), each \`case\` and each \`catch\` in it. A function or method inside another counts on its own and not in the outer one; code outside all functions of a file counts like one function.`,
        zh: `任何函数的复杂度都不得超过 ${most}。函数的复杂度为 1，并且其中每有一个 \`if\`（\`else if\` 算一个）、一条循环语句（\`for\`、\`while\`、\`do\`）、一个 \`?:\`、一个 \`&&\`、\`||\` 或 \`??\`（包括后接 \`=\` 的）、一个 \`case\` 或一个 \`catch\`，就加 1。写在其他函数之内的函数或方法单独计算，不计入外层函数；一个文件中所有函数之外的代码合起来按一个函数计算。`,
      },
      structure: { maxComplexity: most },
    },
    options,
  );
}

import { makeRule, type Rule, type RuleOptions } from './rule.ts';

/** Shorter stretches are alike by chance. */
const TOKENS = 30;

/** No stretch of `tokens` tokens (30 where nothing is said) stands twice, whatever its names are. */
export function noDuplication<P>({
  tokens = TOKENS,
  ...options
}: RuleOptions<P> & { readonly tokens?: number } = {}): Rule<P> {
  return makeRule(
    {
      kind: 'noDuplication',
      say: {
        en: `No stretch of ${tokens} tokens stands twice in the code. A token is a word, a number, a string, an operator, a bracket or another sign, as the compiler reads them; white space and comments are none, and a comma right before a closing bracket does not count. Two stretches that do not overlap are the same if their tokens are, one after the other, where names may be replaced one for one (so other names do not make another stretch); reserved words and what follows \`.\` or \`?.\` must be the same.`,
        zh: `代码中不得有任何一段连续的 ${tokens} 个词法单元（token）出现两次。词法单元按编译器的读法划分：单词、数字、字符串、运算符、括号及其他符号；空白和注释不算，紧接在右括号之前的逗号也不计。互不重叠的两段代码，如果各词法单元依次相同，就算相同，其中的名称可以一一对应地替换（所以只改名称并不能使其不同）；保留字以及 \`.\` 或 \`?.\` 之后的名称则必须相同。`,
      },
      structure: { noDuplicates: tokens },
    },
    options,
  );
}

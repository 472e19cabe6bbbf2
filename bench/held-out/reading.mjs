// What classifiers read points, chains and records with. A chain is read from its name, a prompt from its own words.

/** True for a template and for what is made of it, such as `repair/lists/sort-by`. */
export function isOf(template, base) {
  return (
    template === base || /^(?:repair|change|refactor|complete|cases|find)\/(.+)$/.exec(template)?.[1] === base
  );
}

/** True where a point has all of these levels. */
export function has(point, levels) {
  return Object.entries(levels).every(([axis, level]) => point[axis] === level);
}

/** Where the levels of a point stand in lists that are written out; a level in no list is an error, not a 'no'. */
export function places(point, levels) {
  return Object.entries(levels).map(([axis, names]) => {
    const place = names.indexOf(point[axis]);
    if (place < 0) throw new Error(`the classifier knows no level ${point[axis]} of ${axis}`);
    return place;
  });
}

/** Ids of the operators of a chain, source first: `list | keep-below(field=price,limit=8) | row-count`. */
export function operatorsIn(chain) {
  return chain.split(' | ').map((step) => step.split('(', 1)[0]);
}

/** The key whose patterns a text matches one of; undefined for none. */
export function clauseOf(patterns, text) {
  return Object.keys(patterns).find((key) => patterns[key].some((pattern) => pattern.test(text)));
}

/** Sentences that stand in prompts of one style only; what has none of them is a specification. */
const STYLES = {
  docstring: ['Its doc comment says all there is to know', '需要知道的一切都写在它的文档注释里'],
  examples: ['Find the rule behind these examples', '找出下列示例背后的规则'],
  tests: ['Make the tests pass', '让测试通过'],
  story: ['As the person who calls this code', '作为调用这段代码的人'],
};

/** What the words of a record tell: its language, its style, and its steps without spaces. */
export function readRecord({ template, prompt, signature }) {
  // Long lines of doc comments are broken.
  const text = prompt.replaceAll('\n *   ', ' ');
  const steps = [...text.matchAll(/^(?: \* )?- (?:Step|第) \d+(?:: | 步：)(.*)$/gm)];
  return {
    template,
    prompt,
    signature,
    natural: prompt.includes('\n## 答案的形式\n') ? 'zh' : 'en',
    style:
      Object.keys(STYLES).find((style) => STYLES[style].some((words) => prompt.includes(words))) ?? 'spec',
    steps: steps.map(([, step]) => step.replaceAll(' ', '')),
  };
}

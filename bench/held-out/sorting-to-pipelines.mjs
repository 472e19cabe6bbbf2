// What sorting-to-pipelines holds out, written down a second time from docs/curricula.md: by names of levels, by
// the operators of a chain, and, under `says`, by what a prompt tells its reader. Nothing here asks src/split.
import { clauseOf, has, isOf, operatorsIn, places } from './reading.mjs';

const RECORDS = 'pipelines/records';

/** The steps of a chain between its source and its sink. */
const inner = (operators) => operators.slice(1, -1);

/** True where one operator stands right behind another. */
const follow = (operators, first, second) =>
  operators.some((each, at) => each === first && operators[at + 1] === second);

/** What records are called; what is said of numbers, texts and pairs are clauses of other operators. */
const ROWS = '(?:orders|people|readings|logevents|books|matches|订单|人员|读数|日志事件|图书|比赛)';

/** The clauses of the three operators that a holdout names, without spaces. */
const SAID = {
  'sort-by-number': [
    new RegExp(`^sortthe${ROWS}by\`\\w+\`,(?:largest|smallest)first`),
    new RegExp(`^将${ROWS}按\`\\w+\`(?:从大到小|从小到大)排序`),
  ],
  'dedupe-by-text': [
    new RegExp(`^ofthe${ROWS}withthesame\`\\w+\`keeponlythe(?:first|last),leaving`),
    new RegExp(`^\`\\w+\`相同的${ROWS}只保留(?:最先|最后)出现的一个，保留者顺序不变`),
  ],
  'rotate-rows': [
    new RegExp(`^movethefirst(?:ofthe|\\d)${ROWS}totheend`),
    new RegExp(`^把(?:${ROWS}中的第一个|前\\d个${ROWS}按原有顺序)移到末尾`),
  ],
};

/** Clauses of sources: a plain list has none. */
const SOURCES = [
  /^jointhepagesof`/,
  /^takethelist`/,
  /^listthe[a-z]+inthe`Map`/,
  /^把`\w+`的各页按顺序/,
  /^取列表`/,
  /^列出`Map`/,
];

/** The steps between source and sink as a prompt says them; undefined where it says none, as by examples alone. */
function saidSteps({ template, steps }) {
  if (!isOf(template, RECORDS) || steps.length === 0) return undefined;
  const hasSource = SOURCES.some((clause) => clause.test(steps[0]));
  return steps.slice(hasSource ? 1 : 0, -1).map((step) => clauseOf(SAID, step));
}

const said = (test) => (reading) => {
  const steps = saidSteps(reading);
  return steps === undefined ? undefined : test(steps);
};

const isNewOperator = (steps) => steps.length > 1 && steps.includes('rotate-rows');

/** By evaluation split: which points it holds, and, where a prompt alone can tell, which prompts. */
export const rules = {
  'new-type': {
    holds: ({ template, point }) => isOf(template, 'lists/sort-by') && has(point, { element: 'person' }),
    says: ({ template, signature }) =>
      isOf(template, 'lists/sort-by') ? /\bPerson\[\]/.test(signature) : undefined,
  },
  larger: {
    holds: ({ template, point }) =>
      isOf(template, 'lists/rotate') && !['five', 'small'].includes(point['size']),
  },
  'new-pair': {
    // Places that agree modulo three.
    holds: ({ template, point }) => {
      if (!isOf(template, 'lists/group-by')) return false;
      const [keys, values] = places(point, {
        keys: ['as they are', 'letter case ignored', 'first character'],
        values: ['all', 'each once', 'positive only'],
      });
      return keys === values;
    },
  },
  'one-pair': {
    holds: ({ template, point }) =>
      isOf(template, 'lists/top-k') && has(point, { pick: 'smallest', ties: 'smaller id first' }),
  },
  'new-triple': {
    // Places whose sum is even: the shortest of the axes has two levels.
    holds: ({ template, point }) => {
      if (!isOf(template, 'lists/window-max')) return false;
      const [best, gives, edges] = places(point, {
        best: ['largest', 'smallest'],
        gives: ['value', 'first position', 'last position'],
        edges: ['full windows', 'short ones first', 'short ones last'],
      });
      return (best + gives + edges) % 2 === 0;
    },
  },
  'new-template': {
    holds: ({ template }) => isOf(template, 'lists/merge-intervals'),
    says: ({ prompt, style, natural }) => {
      // Titles stand over these styles only.
      if (!['spec', 'story', 'tests'].includes(style)) return undefined;
      return prompt.startsWith(natural === 'zh' ? '# 合并区间\n' : '# Merge intervals\n');
    },
  },
  'new-neighbours': {
    holds: ({ template, point }) =>
      isOf(template, RECORDS) && follow(operatorsIn(point['chain']), 'sort-by-number', 'dedupe-by-text'),
    says: said((steps) => follow(steps, 'sort-by-number', 'dedupe-by-text')),
  },
  'new-operator': {
    holds: ({ template, point }) =>
      isOf(template, RECORDS) && isNewOperator(inner(operatorsIn(point['chain']))),
    says: said(isNewOperator),
  },
  deeper: {
    holds: ({ template, point }) => isOf(template, RECORDS) && inner(operatorsIn(point['chain'])).length > 4,
    says: said((steps) => steps.length > 4),
  },
  'new-wording': {
    holds: ({ point }) => has(point, { style: 'docstring', natural: 'zh' }),
    says: ({ style, natural }) => style === 'docstring' && natural === 'zh',
  },
};

/** The text of a first template: short, complete, and clean under `etudes check`. */
export function templateText(id: string): string {
  return `import { axis, defineTemplate, fn, ty } from 'etudes';

// One template is a family of tasks: every choice of levels on its axes is another task. The functions
// below are also read as text, so they may use their parameters, what the language has built in, and
// functions at the top level of this file; nothing that is imported.
export default defineTemplate('${id}', {
  // Add one whenever a task may change, so that ids of older tasks are refused and not rebuilt wrongly.
  version: 1,
  title: { en: 'Keep the numbers on one side of a limit', zh: '保留界限一侧的数' },
  skills: ['filtering', 'comparison'],

  // What varies. A ladder climbs: curricula move along it.
  axes: {
    side: axis.oneOf('above', 'below'),
    inclusive: axis.flag(),
    size: axis.ladder('small', 'edges'),
  },

  // What a solution exports.
  signature: fn('keepBeyond', { numbers: ty.list(ty.int()), limit: ty.int() }, ty.list(ty.int())),
  // Other names that a task's seed may choose.
  names: { keepBeyond: ['pick', 'select'], numbers: ['values', 'items'], limit: ['bound', 'threshold'] },

  // What is right. Branch on levels with if or ?: and each task's reference keeps its own branch alone.
  oracle: ({ numbers, limit }, { side, inclusive }) =>
    side === 'above'
      ? numbers.filter((number) => (inclusive ? number >= limit : number > limit))
      : numbers.filter((number) => (inclusive ? number <= limit : number < limit)),

  // What every right solution satisfies; hidden tests run these on fresh inputs.
  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'keeps the order': law.subsequenceOf('numbers'),
    'doing it twice is doing it once': law.idempotentOn('numbers'),
    'leaves the argument alone': law.doesNotMutate(),
  }),

  // Inputs worth trying, in classes with weights. The small ranges make numbers meet the limit often.
  inputs: (gen, { size }) => {
    const limit = gen.int(-3, 3);
    const near = gen.int(-4, 4);
    const ordinary = {
      near: [4, gen.record({ numbers: gen.list(near, { min: 3, max: 8 }), limit })],
      wide: [2, gen.record({ numbers: gen.list(ty.int(), { min: 1, max: 8 }), limit })],
    } as const;
    if (size === 'small') return gen.mix(ordinary);
    return gen.mix({
      ...ordinary,
      empty: [1, gen.record({ numbers: gen.list(near, { min: 0, max: 0 }), limit })],
      equal: [1, gen.record({ numbers: gen.few(near, { pool: 1, min: 1, max: 5 }), limit })],
    });
  },

  // What a reader must know: each rule once, in both languages, exports and parameters in backticks.
  facts: (fact) => ({
    task: fact({
      en: (p) =>
        \`Return the numbers of \\\`numbers\\\` that are \${p.side === 'above' ? 'greater' : 'less'} than \\\`limit\\\`, in the order they have.\`,
      zh: (p) => \`返回 \\\`numbers\\\` 中\${p.side === 'above' ? '大于' : '小于'} \\\`limit\\\` 的数，保持原有顺序。\`,
    }),
    // A decision point: readers could think otherwise, and the twin of that name is the other reading.
    equality: fact(
      {
        en: (p) => \`A number equal to \\\`limit\\\` is \${p.inclusive ? 'kept' : 'left out'}.\`,
        zh: (p) => (p.inclusive ? '等于 \`limit\` 的数也保留。' : '等于 \`limit\` 的数不保留。'),
      },
      { decides: 'equality' },
    ),
    fresh: fact({
      en: 'Return a new list and leave \`numbers\` as it is; where nothing is kept, the new list is empty.',
      zh: '返回新的列表，不得修改 \`numbers\`；没有可保留的数时返回空列表。',
    }),
    small: fact(
      { en: '\`numbers\` is never empty.', zh: '\`numbers\` 不会为空。' },
      { when: (p) => p.size === 'small' },
    ),
  }),

  // Scenes for tasks told as a story.
  stories: [{ en: 'A greenhouse logs its temperatures.', zh: '一座温室记录着温度。' }],

  twins: {
    equality: ({ numbers, limit }, { side, inclusive }) =>
      numbers.filter((number) =>
        number === limit ? !inclusive : side === 'above' ? number > limit : number < limit,
      ),
  },

  // Plausible wrong solutions: tests must catch each of them.
  mistakes: {
    'keeps the other side': ({ numbers, limit }, { side }) =>
      numbers.filter((number) => (side === 'above' ? number < limit : number > limit)),
    'keeps each number once': ({ numbers, limit }, { side, inclusive }) =>
      [...new Set(numbers)].filter((number) =>
        number === limit ? inclusive : side === 'above' ? number > limit : number < limit,
      ),
    'keeps everything': ({ numbers }) => [...numbers],
  },

  difficulty: (p) => 1 + (p.size === 'edges' ? 0.5 : 0),
});
`;
}

/** The text of a first operator. */
export function operatorText(id: string): string {
  const name = identifier(id);
  return `import { defineOperator, flow, param } from 'etudes';

// One typed step of a chain. List it in the \`operators\` of an axis.chain({ ... }), or among its \`sources\`
// or \`sinks\`; chains are built wherever the types of neighbours meet. This file has no default export,
// for it is no template.
export const ${name} = defineOperator('${id}', {
  // Each value is another step, so take few that differ in what they do.
  params: { most: param.oneOf(5, 10, 20, 40) },
  from: flow.numbers,
  to: flow.numbers,
  // Read as text, like an oracle; it must not change its input.
  apply: (numbers, { most }) => numbers.map((number) => Math.min(number, most)),
  // A clause without a full stop; {rows} would stand for what the records are called.
  phrase: {
    en: ({ most }) => \`replace each number above \${most} by \${most}\`,
    zh: ({ most }) => \`把大于 \${most} 的数换成 \${most}\`,
  },
  // Steps that must not stand right before this one, for their work would be lost.
  notAfter: ['${id}'],
});
`;
}

/** The text of a first curriculum over one template. */
export function curriculumText(id: string, template: { readonly id: string; readonly path: string }): string {
  const name = identifier(template.id.slice(template.id.lastIndexOf('/') + 1));
  return `import { defineCurriculum, stage } from 'etudes';
import ${name} from '${template.path}';

// Stages in the order a learner meets them. Levels are checked against the template's own axes, and
// against those that every template has: natural (en, zh) and style (spec, story, docstring, tests, examples).
export default defineCurriculum('${id}', {
  templates: [${name}],
  stages: [
    stage('told exactly', { on: ${name}, style: ['spec', 'docstring'] }),
    stage('told as a story', { on: ${name}, style: ['story'] }),
    // A weight is a stage's share of a mixture beside the others.
    stage('from tests or examples only', { on: ${name}, style: ['tests', 'examples'] }, { weight: 2 }),
  ],
});
`;
}

/** `my-first` as `myFirst`. */
function identifier(id: string): string {
  const name = id
    .replace(/[-/]([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^A-Za-z0-9]/g, '');
  return RESERVED.has(name) ? `${name}Step` : name;
}

/** Words that may not name a constant. */
const RESERVED = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

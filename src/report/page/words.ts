import type { Kind } from '../../task/kind.ts';
import type { Task } from '../../task/task.ts';

/** The languages that a report is written in. */
export type Natural = Task['wording']['natural'];

type Said = Readonly<Record<Natural, string>>;

/** Everything that the page says, in both languages. */
const labels = {
  title: { en: 'Report on a set of coding tasks', zh: '编程任务集报告' },
  contents: { en: 'Contents', zh: '目录' },
  figures: { en: 'At a glance', zh: '概览' },
  tasks: { en: 'tasks', zh: '任务' },
  templates: { en: 'templates', zh: '模板' },
  levelsCovered: { en: 'levels covered', zh: '已覆盖的取值' },
  pairsCovered: { en: 'pairs of levels covered', zh: '已覆盖的取值对' },
  meanDifficulty: { en: 'mean difficulty', zh: '平均难度' },
  repeatedContents: { en: 'repeated contents', zh: '内容重复' },
  lowestKillRate: { en: 'lowest kill rate', zh: '最低变异体检出率' },
  ofSome: { en: '{some} of {all}', zh: '{all} 中的 {some}' },
  none: { en: 'none', zh: '无' },
  makeUp: { en: 'What the set is made of', zh: '任务集的构成' },
  byKind: { en: 'Tasks by kind', zh: '各类任务数' },
  byWording: { en: 'Tasks by style and natural language', zh: '各表述风格与自然语言的任务数' },
  splits: { en: 'Splits', zh: '划分' },
  bySplit: { en: 'Tasks by split', zh: '各划分的任务数' },
  splitsNote: {
    en: 'The side of a curriculum’s holdouts that a task was drawn for; “all” where there was no curriculum.',
    zh: '任务抽取自课程留出规则的哪一侧；没有课程时为“all”。',
  },
  difficulty: { en: 'Difficulty', zh: '难度' },
  difficultyNote: {
    en: 'From {least} to {most}, {mean} on average. What a template expects, not what a learner was seen to do.',
    zh: '从 {least} 到 {most}，平均 {mean}。这是模板的估计，而非学习者的实际表现。',
  },
  byDifficulty: { en: 'Tasks by difficulty', zh: '各难度的任务数' },
  lengths: { en: 'Lengths', zh: '长度' },
  lengthsNote: {
    en: 'In characters. Bars grow wider with the length: four make a doubling. Medians are up to 3% too small.',
    zh: '以字符计。直方图的组距随长度增大：每四组长度翻一番。中位数至多偏小 3%。',
  },
  prompt: { en: 'Prompt', zh: '题面' },
  starter: { en: 'Starter', zh: '起始代码' },
  public: { en: 'Public tests', zh: '公开测试' },
  en: { en: 'English', zh: '英文' },
  zh: { en: 'Chinese', zh: '中文' },
  text: { en: 'text', zh: '文本' },
  language: { en: 'language', zh: '语言' },
  least: { en: 'least', zh: '最小' },
  mean: { en: 'mean', zh: '平均' },
  median: { en: 'median', zh: '中位数' },
  ninetieth: { en: '90th percentile', zh: '第 90 百分位' },
  most: { en: 'most', zh: '最大' },
  duplicates: { en: 'Duplicates', zh: '重复' },
  duplicatesNote: {
    en: 'Contents are equal where prompt, signature, starter and public tests are. Of behaviours only tasks made with --fingerprint know.',
    zh: '题面、签名、起始代码和公开测试都相同，内容才算相同。只有用 --fingerprint 生成的任务才记有行为。',
  },
  sampledNote: {
    en: 'There are too many to compare all; those compared are a fair share.',
    zh: '数量太多，无法全部比较；所比较的是一个公平的抽样。',
  },
  byDuplicates: { en: 'Different and repeated', zh: '不同与重复' },
  byTemplateDuplicates: { en: 'Templates with most repeated contents', zh: '内容重复最多的模板' },
  ids: { en: 'ids', zh: '编号' },
  taskContents: { en: 'contents', zh: '内容' },
  behaviours: { en: 'behaviours', zh: '行为' },
  repeats: {
    en: 'Tasks drawn after every point of their template had been used: {count}.',
    zh: '模板的所有点用尽之后再次抽取的任务：{count}。',
  },
  compared: { en: 'compared', zh: '已比较' },
  different: { en: 'different', zh: '不同' },
  repeated: { en: 'repeated', zh: '重复' },
  share: { en: 'share repeated', zh: '重复比例' },
  killRates: { en: 'Kill rates', zh: '变异体检出率' },
  killRatesNote: {
    en: 'The share of small wrong changes of the reference that the hidden tests were found to kill when the template was audited. Templates: {audited} audited, {unaudited} not audited.',
    zh: '模板审计时，隐藏测试检出的参考解答小改动（变异体）的比例。模板：已审计 {audited} 个，未审计 {unaudited} 个。',
  },
  byKillRate: {
    en: 'Templates with the lowest kill rates; a bar is as long as the share that lived',
    zh: '检出率最低的模板（条形长度为未检出的比例）',
  },
  coverage: { en: 'Coverage', zh: '覆盖' },
  coverageNote: {
    en: 'Of what each template declares: levels of its axes, and pairs of levels of two axes that some point has.',
    zh: '相对于各模板的声明：各轴的取值，以及存在于某个点中的两轴取值对。',
  },
  undeclaredNote: {
    en: 'Without its template at hand (*), a set is held against the levels that were met in it, and every pair of them.',
    zh: '找不到模板时（*），只能与集合中出现过的取值及其所有两两组合相比。',
  },
  template: { en: 'template', zh: '模板' },
  kind: { en: 'kind', zh: '类型' },
  levels: { en: 'levels', zh: '取值' },
  pairs: { en: 'pairs', zh: '取值对' },
  promptLength: { en: 'mean prompt', zh: '平均题面长度' },
  killRate: { en: 'kill rate', zh: '检出率' },
  unaudited: { en: 'not audited', zh: '未审计' },
  eachTemplate: { en: 'Template by template', zh: '逐个模板' },
  eachNote: { en: 'A click opens a template.', zh: '点击即可展开模板。' },
  byLevel: { en: 'Tasks by level of each axis', zh: '各轴各取值的任务数' },
  byPair: { en: 'Covered of possible pairs, for every two axes', zh: '每两轴已覆盖的取值对／可能的取值对' },
  wide: {
    en: 'The axis {axis} has too many levels to list; {distinct} different ones were met in {compared} tasks.',
    zh: '轴 {axis} 的取值太多，无法逐一列出；{compared} 个任务中出现了 {distinct} 个不同取值。',
  },
  missing: { en: 'No task has', zh: '没有任务含有' },
  andMore: { en: 'and {count} more', zh: '另有 {count} 个' },
  nothingMissing: { en: 'Every possible pair of levels is there.', zh: '所有可能的取值对都已出现。' },
} as const satisfies Readonly<Record<string, Said>>;

const kindNames: Readonly<Record<Kind, Said>> = {
  write: { en: 'write', zh: '编写' },
  repair: { en: 'repair', zh: '修复' },
  change: { en: 'change', zh: '修改' },
  refactor: { en: 'refactor', zh: '重构' },
  complete: { en: 'complete', zh: '补全' },
  cases: { en: 'cases', zh: '编写用例' },
  find: { en: 'find', zh: '查找' },
};

const styleNames: Readonly<Record<Task['wording']['style'], Said>> = {
  spec: { en: 'spec', zh: '规格' },
  story: { en: 'story', zh: '故事' },
  docstring: { en: 'docstring', zh: '文档注释' },
  tests: { en: 'tests', zh: '测试' },
  examples: { en: 'examples', zh: '示例' },
};

/** Something that the page says. */
export type Label = keyof typeof labels;

/** What the page says, in one language. */
export interface Words {
  readonly natural: Natural;
  say(label: Label, values?: Readonly<Record<string, string>>): string;
  kind(kind: Kind): string;
  style(style: Task['wording']['style']): string;
}

export function wordsIn(natural: Natural): Words {
  return {
    natural,
    say: (label, values = {}) =>
      labels[label][natural].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
    kind: (kind) => kindNames[kind][natural],
    style: (style) => styleNames[style][natural],
  };
}

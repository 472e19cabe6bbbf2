import { changeOf, completeOf, findOf, refactorOf, repairOf } from 'etudes';
import csvLine from '../parsers/csv-line.ts';
import evalExpression from '../parsers/eval-expression.ts';
import queryString from '../parsers/query-string.ts';
import compareVersions from '../text/compare-versions.ts';
import fillTemplate from '../text/fill-template.ts';
import wrap from '../text/wrap.ts';

export default [
  repairOf(evalExpression, { beside: [queryString, fillTemplate] }),
  changeOf(wrap),
  refactorOf(evalExpression),
  refactorOf(queryString),
  refactorOf(csvLine, { demands: ['complexity', 'duplication'] }),
  refactorOf(wrap, { demands: ['complexity', 'duplication'] }),
  completeOf(csvLine),
  findOf(compareVersions, { beside: [fillTemplate, wrap] }),
];

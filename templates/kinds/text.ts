import { changeOf, repairOf } from 'etudes';
import evalExpression from '../parsers/eval-expression.ts';
import queryString from '../parsers/query-string.ts';
import fillTemplate from '../text/fill-template.ts';
import wrap from '../text/wrap.ts';

export default [repairOf(evalExpression, { beside: [queryString, fillTemplate] }), changeOf(wrap)];

import { changeOf, repairOf } from 'etudes';
import addMonths from '../dates/add-months.ts';
import allocate from '../numbers/allocate.ts';
import toRoman from '../numbers/to-roman.ts';

export default [repairOf(addMonths, { beside: [toRoman] }), changeOf(allocate)];

import { changeOf, completeOf, findOf, refactorOf, repairOf } from 'etudes';
import addMonths from '../dates/add-months.ts';
import allocate from '../numbers/allocate.ts';
import primeFactors from '../numbers/prime-factors.ts';
import toRoman from '../numbers/to-roman.ts';

export default [
  repairOf(addMonths, { beside: [toRoman] }),
  changeOf(allocate),
  refactorOf(primeFactors, { demands: ['constraint', 'complexity', 'duplication'] }),
  refactorOf(toRoman),
  refactorOf(addMonths, { demands: ['complexity', 'duplication'] }),
  completeOf(allocate),
  findOf(primeFactors, { beside: [addMonths, toRoman] }),
];

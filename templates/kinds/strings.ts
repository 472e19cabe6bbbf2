import { casesOf, changeOf, completeOf, findOf, refactorOf, repairOf } from 'etudes';
import balancedBrackets from '../strings/balanced-brackets.ts';
import reverse from '../strings/reverse.ts';
import shiftCipher from '../strings/shift-cipher.ts';
import wordFrequency from '../strings/word-frequency.ts';

export default [
  repairOf(wordFrequency, { beside: [reverse, balancedBrackets] }),
  changeOf(shiftCipher),
  refactorOf(wordFrequency, { demands: ['constraint', 'complexity', 'duplication'] }),
  completeOf(wordFrequency),
  casesOf(balancedBrackets),
  casesOf(reverse),
  findOf(wordFrequency, { beside: [shiftCipher] }),
];

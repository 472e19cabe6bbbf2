import { casesOf, changeOf, completeOf, findOf, refactorOf, repairOf } from 'etudes';
import bestSubarray from '../lists/best-subarray.ts';
import chunk from '../lists/chunk.ts';
import dedupe from '../lists/dedupe.ts';
import groupBy from '../lists/group-by.ts';
import mergeIntervals from '../lists/merge-intervals.ts';
import sortBy from '../lists/sort-by.ts';
import topK from '../lists/top-k.ts';

export default [
  repairOf(sortBy, { beside: [dedupe, topK] }),
  repairOf(groupBy, { beside: [chunk] }),
  changeOf(topK),
  changeOf(dedupe),
  refactorOf(chunk),
  refactorOf(sortBy),
  refactorOf(bestSubarray, { demands: ['complexity', 'duplication'] }),
  refactorOf(mergeIntervals, { demands: ['complexity', 'duplication'] }),
  completeOf(topK),
  casesOf(groupBy),
  findOf(topK, { beside: [groupBy, sortBy] }),
];

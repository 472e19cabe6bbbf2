import { casesOf, changeOf, repairOf } from 'etudes';
import chunk from '../lists/chunk.ts';
import dedupe from '../lists/dedupe.ts';
import groupBy from '../lists/group-by.ts';
import sortBy from '../lists/sort-by.ts';
import topK from '../lists/top-k.ts';

export default [
  repairOf(sortBy, { beside: [dedupe, topK] }),
  repairOf(groupBy, { beside: [chunk] }),
  changeOf(topK),
  changeOf(dedupe),
  casesOf(groupBy),
];

import { defineCurriculum, stage } from 'etudes';
import dedupe from '../templates/lists/dedupe.ts';
import groupBy from '../templates/lists/group-by.ts';
import mergeIntervals from '../templates/lists/merge-intervals.ts';
import rotate from '../templates/lists/rotate.ts';
import sortBy from '../templates/lists/sort-by.ts';
import topK from '../templates/lists/top-k.ts';
import windowMax from '../templates/lists/window-max.ts';
import bases from '../templates/numbers/to-base.ts';
import records from '../templates/pipelines/records.ts';
import reverse from '../templates/strings/reverse.ts';
import runLength from '../templates/strings/run-length.ts';
import wordFrequency from '../templates/strings/word-frequency.ts';
import lruCache from '../templates/structures/lru-cache.ts';
import parseConfig from '../templates/text/parse-config.ts';

export default defineCurriculum('sorting-to-pipelines', {
  templates: [
    sortBy,
    rotate,
    dedupe,
    topK,
    groupBy,
    mergeIntervals,
    windowMax,
    reverse,
    wordFrequency,
    ...runLength,
    ...bases,
    ...parseConfig,
    lruCache,
    records,
  ],
  // What training never sees. Some tasks of each kind stay sealed: see docs/curricula.md.
  holdout: (h) => [
    // An unseen type of element.
    h.as('new-type', h.value(sortBy, 'element', 'person')),
    // Larger inputs than ever seen.
    h.as('larger', h.range(rotate, 'size', { above: 'small' })),
    // Unseen pairs of seen levels, which stay as frequent as they were.
    h.as('new-pair', h.permutation(groupBy, 'keys', 'values')),
    // One unseen pair, whose levels grow rarer.
    h.as('one-pair', h.pair(topK, { pick: 'smallest', ties: 'smaller id first' })),
    // Triples of levels, every pair of which is seen.
    h.as('new-triple', h.orthogonal(windowMax, ['best', 'gives', 'edges'])),
    // A whole template.
    h.as('new-template', h.template(mergeIntervals)),
    // Two operators as neighbours, each seen without the other.
    h.as('new-neighbours', h.composition(records, ['sort-by-number', 'dedupe-by-text'])),
    // An operator seen only alone.
    h.as('new-operator', h.newOperator(records, 'rotate-rows')),
    // Chains longer than ever seen.
    h.as('deeper', h.depth(records, { above: 4 })),
    // A wording never trained on.
    h.as('new-wording', h.and(h.wording({ style: ['docstring'] }), h.wording({ natural: ['zh'] }))),
  ],
  stages: [
    stage('sort five', { on: sortBy, size: ['five'] }),
    stage('rotate five', { on: rotate, size: ['five'] }),
    stage('dedupe five', { on: dedupe, size: ['five'] }),
    stage('top of five', { on: topK, size: ['five'] }),
    stage('group a few', { on: groupBy, size: ['few'] }),
    stage('reverse short texts', { on: reverse, size: ['few', 'small'] }),
    stage('sort any list', { on: sortBy, size: ['small', 'edges', 'large'] }),
    stage('rotate any list', { on: rotate, size: ['small', 'edges'] }),
    stage('dedupe any list', { on: dedupe, size: ['small', 'edges'] }),
    stage('top of any list', { on: topK, size: ['small', 'edges'] }),
    stage('group any list', { on: groupBy, size: ['many', 'edges'] }),
    stage('reverse any text', { on: reverse, size: ['edges', 'long'] }),
    stage('merge intervals', { on: mergeIntervals }),
    stage('slide a window', { on: windowMax }),
    ...bases.map((template) => stage(template.id, { on: template })),
    stage('count words', { on: wordFrequency }),
    ...runLength.map((template) => stage(template.id, { on: template })),
    ...parseConfig.map((template) => stage(template.id, { on: template })),
    stage('keep a cache', { on: lruCache }),
    stage('one to three steps', { on: records, depth: [1, 2, 3] }),
    stage('four to six steps', { on: records, depth: [4, 5, 6] }),
  ],
});

import { defineCurriculum, stage } from 'etudes';
import dedupe from '../templates/lists/dedupe.ts';
import groupBy from '../templates/lists/group-by.ts';
import rotate from '../templates/lists/rotate.ts';
import sortBy from '../templates/lists/sort-by.ts';
import records from '../templates/pipelines/records.ts';
import reverse from '../templates/strings/reverse.ts';
import runLength from '../templates/strings/run-length.ts';
import wordFrequency from '../templates/strings/word-frequency.ts';

export default defineCurriculum('sorting-to-pipelines', {
  templates: [sortBy, dedupe, rotate, groupBy, reverse, wordFrequency, ...runLength, records],
  stages: [
    stage('sort five', { on: sortBy, size: ['five'] }),
    stage('rotate five', { on: rotate, size: ['five'] }),
    stage('dedupe five', { on: dedupe, size: ['five'] }),
    stage('reverse short texts', { on: reverse, size: ['few', 'small'] }),
    stage('group a few', { on: groupBy, size: ['few'] }),
    stage('sort any list', { on: sortBy, size: ['small', 'edges', 'large'] }),
    stage('rotate any list', { on: rotate, size: ['small', 'edges'] }),
    stage('dedupe any list', { on: dedupe, size: ['small', 'edges'] }),
    stage('reverse any text', { on: reverse, size: ['edges', 'long'] }),
    stage('group any list', { on: groupBy, size: ['many', 'edges'] }),
    stage('count words', { on: wordFrequency }),
    ...runLength.map((template) => stage(template.id, { on: template })),
    stage('one to three steps', { on: records, depth: [1, 2, 3] }),
    stage('four to six steps', { on: records, depth: [4, 5, 6] }),
  ],
});

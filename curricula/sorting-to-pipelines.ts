import { defineCurriculum, stage } from 'etudes';
import sortBy from '../templates/lists/sort-by.ts';
import records from '../templates/pipelines/records.ts';

export default defineCurriculum('sorting-to-pipelines', {
  templates: [sortBy, records],
  stages: [
    stage('lists of a fixed size', { on: sortBy, size: ['five'] }),
    stage('lists of any size', { on: sortBy, size: ['small', 'edges', 'large'] }),
    stage('one to three steps', { on: records, depth: [1, 2, 3] }),
    stage('four to six steps', { on: records, depth: [4, 5, 6] }),
  ],
});

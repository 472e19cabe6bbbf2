import { allPassed } from './all-passed.ts';
import { codeQuality } from './code-quality.ts';
import { compiles } from './compiles.ts';
import type { Component } from './component.ts';
import { constraintsKept } from './constraints-kept.ts';
import { costClass } from './cost-class.ts';
import { lintClean } from './lint-clean.ts';
import { progressMade } from './progress-made.ts';
import { targetTouched } from './target-touched.ts';
import { testsRatio } from './tests-ratio.ts';
import { typesHold } from './types-hold.ts';

/** The components by the names that specs and parts use. Sums are made in this order. */
export const components = {
  passed: allPassed,
  tests: testsRatio,
  compile: compiles,
  types: typesHold,
  lint: lintClean,
  structure: constraintsKept,
  cost: costClass,
  quality: codeQuality,
  target: targetTouched,
  progress: progressMade,
} as const satisfies Record<string, Component>;

export type ComponentName = keyof typeof components;

export const COMPONENT_NAMES = Object.keys(components) as readonly ComponentName[];

/** Components that are 1 for every submission that passed. */
export const SURE_OF_PASSED: ReadonlySet<ComponentName> = new Set<ComponentName>([
  'passed',
  'tests',
  'compile',
  'progress',
]);

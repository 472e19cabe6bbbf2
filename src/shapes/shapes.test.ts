import { describe } from 'vitest';
import { checkShape } from './shape-contract.test-helper.ts';
import { sampleShapes } from './shape-samples.test-helper.ts';

for (const [name, shape] of Object.entries(sampleShapes)) describe(name, () => checkShape(shape));

import { ts } from 'ts-morph';
import { liftFile } from '../expand/lift/lift-file.ts';
import type { AuthorSample } from './author-samples.test-helper.ts';
import type { Known } from './known.ts';
import type { LiftedDefinition, LiftedFile } from './tree.ts';

/** The text of an author's file around an oracle. */
export function authorText(sample: Pick<AuthorSample, 'top' | 'axes' | 'oracle'>): string {
  return `import { axis, defineTemplate } from 'etudes';
import type { Of } from 'etudes';
${sample.top ?? ''}
export default defineTemplate('tests/sample', {
  axes: ${sample.axes ?? '{}'},
  oracle: ${sample.oracle},
});
`;
}

/** Evaluates TypeScript without checking it; gives what it exports. */
export function evaluate(text: string): Record<string, unknown> {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exports: Record<string, unknown> = {};
  const axis = new Proxy({}, { get: () => (levels: unknown) => levels });
  const etudes = { axis, defineTemplate: (_id: string, body: unknown) => body };
  new Function('exports', 'require', `"use strict";${outputText}`)(exports, () => etudes);
  return exports;
}

/** A sample lifted, and live beside it. */
export function liftSample(text: string): {
  file: LiftedFile;
  definition: LiftedDefinition;
  live: Record<string, unknown>;
} {
  const file = liftFile('author.ts', text);
  const [definition] = file.definitions;
  if (definition === undefined) throw new Error('no definition');
  return { file, definition, live: evaluate(text).default as Record<string, unknown> };
}

/** The levels of a point as folding takes them, and as the live oracle does. */
export function pointOf(
  levels: AuthorSample['points'][number],
  definition: LiftedDefinition,
  live: Record<string, unknown>,
): { point: Record<string, Known>; livePoint: Record<string, unknown> } {
  const point: Record<string, Known> = {};
  const livePoint: Record<string, unknown> = {};
  for (const [axis, level] of Object.entries(levels)) {
    const lifted = typeof level === 'string' ? definition.functions[level] : undefined;
    point[axis] = lifted === undefined ? { literal: level } : { fn: lifted.fn, needs: lifted.needs };
    livePoint[axis] =
      lifted === undefined
        ? level
        : String(level)
            .split('.')
            .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], live);
  }
  return { point, livePoint };
}

/** What a call gives: its value and its arguments afterwards, or the name of what it throws. */
export function outcome(call: (args: unknown[]) => unknown, args: readonly unknown[]): unknown {
  const own = structuredClone(args) as unknown[];
  try {
    return { value: call(own), args: own };
  } catch (error) {
    return { throws: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}

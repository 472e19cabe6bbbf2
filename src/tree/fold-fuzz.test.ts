import { expect, it } from 'vitest';
import { SeedPath } from '../seed/seed-path.ts';
import { evaluate, liftSample, outcome } from './author-harness.test-helper.ts';
import { foldFunction } from './fold.ts';
import { ProgramFuzz } from './program-fuzz.test-helper.ts';
import { solutionSource } from './solution.ts';

type Levels = { key: Record<string, { apply: unknown }> };

const FILES = 12;
const ORACLES = 20;

it.each(Array.from({ length: FILES }, (_, file) => [file]))(
  'folded programs do what the author wrote, file %i',
  (at) => {
    const fuzz = new ProgramFuzz(
      SeedPath.root(process.env.FUZZ ?? 'fold')
        .at(at)
        .stream(),
    );
    const oracles = Array.from({ length: ORACLES }, (_, n) => `m${n}: ${fuzz.oracle()}`);
    const text = `import { axis, defineTemplate } from 'etudes';
function h(x: number): number { return x % 7; }
export default defineTemplate('tests/fuzz', {
  axes: { key: { one: { apply: ${fuzz.level()} }, two: { apply: ${fuzz.level()} } } },
  mistakes: { ${oracles.join(',\n')} },
});`;
    const { file, definition, live } = liftSample(text);
    const made: string[] = [];
    const calls: { name: string; point: Record<string, unknown>; told: string }[] = [];
    for (let n = 0; n < ORACLES; n++) {
      for (const [mode, flag, number, key] of [
        ['up', true, 2, 'one'],
        ['down', false, 0, 'two'],
      ] as const) {
        const lifted = definition.functions[`mistakes.m${n}`];
        const level = definition.functions[`axes.key.${key}.apply`];
        if (lifted === undefined || level === undefined) throw new Error('not lifted');
        const point = {
          mode: { literal: mode },
          flag: { literal: flag },
          n: { literal: number },
          key: level,
        };
        const folded = foldFunction({ lifted, helpers: file.helpers, point, pointParam: 1, types: {} });
        const name = `solve_${n}_${key}`;
        const params = ['items', 'out', 'a'].map((param) => ({ name: param, shown: param, type: 'any' }));
        const source = solutionSource({
          folded,
          name,
          params,
          returns: 'any',
          form: 'function',
          declarations: [],
        });
        made.push(source.replace(/^function h\([\s\S]*?^\}\n/m, ''));
        const livePoint = { mode, flag, n: number, key: (live.axes as Levels).key[key]?.apply };
        calls.push({ name, point: livePoint, told: source });
      }
    }
    const solved = evaluate(`function h(x: number): number { return x % 7; }\n${made.join('\n')}`);
    const mistakes = live.mistakes as Record<string, (args: unknown, point: unknown) => unknown>;
    for (const { name, point, told } of calls) {
      const n = name.split('_')[1];
      const input = [[1, 2, 5], [], 3];
      const right = outcome(([items, out, a]) => mistakes[`m${n}`]?.({ items, out, a }, point), input);
      const got = outcome((args) => (solved[name] as (...args: unknown[]) => unknown)(...args), input);
      expect({ got, told, from: oracles[Number(n)] }).toEqual({ got: right, told, from: oracles[Number(n)] });
    }
  },
);

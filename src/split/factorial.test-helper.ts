import { ty } from '../shapes/ty.ts';
import { axis } from '../template/axis-kit.ts';
import { defineTemplate } from '../template/define-template.ts';
import { fn } from '../template/function-form.ts';
import type { Point } from '../template/point.ts';
import type { Template } from '../template/template.ts';

const level = () => axis.ladder(0, 1, 2, 3);

/** Five axes of four levels each, with nothing left out: 1,024 meanings. */
export const factorial = defineTemplate('test/factorial', {
  version: 1,
  title: { en: 'Add', zh: '相加' },
  axes: { a: level(), b: level(), c: level(), d: level(), e: level() },
  signature: fn('add', { n: ty.int() }, ty.int()),
  oracle: ({ n }, { a, b, c, d, e }) => n + a + b + c + d + e,
  laws: (law) => ({ 'agrees with the reference': law.agreesWithOracle() }),
  inputs: (gen) => gen.mix({ any: [1, gen.record({ n: ty.int() })] }),
  facts: (fact) => ({ task: fact({ en: 'Add.', zh: '相加。' }) }),
  mistakes: { 'adds nothing': ({ n }) => n },
  difficulty: () => 1,
});

/** Every meaning of a template, in one wording. */
export function meaningsOf({ space }: Template): readonly Point[] {
  const each = space.size / space.meanings;
  return Array.from({ length: Number(space.meanings) }, (_, at) => space.at(BigInt(at) * each));
}

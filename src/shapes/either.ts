import { EtudesError } from '../errors.ts';
import { declarationsIn } from './declarations.ts';
import { weighted } from './domain/weighted.ts';
import { printLiteral } from './literal.ts';
import { sameType } from './same-value.ts';
import type { Helper, Shape, ValueOf, VariablesOf } from './shape.ts';
import { call, snippet } from './snippet.ts';
import { undecodable } from './undecodable.ts';
import { variablesIn } from './variable.ts';

const sameEither: Helper = {
  name: 'sameEither',
  needs: [sameType],
  source: `function sameEither(...alternatives: readonly Same[]): Same {
  return (a, b) => alternatives.some((same) => same(a, b));
}`,
};

/**
 * A value of one of several shapes, told apart by what each accepts. All must be plain in JSON, so that
 * decoding has nothing to choose.
 *
 * @throws EtudesError `shapes/either` where there is no alternative or one is not plain
 */
export function either<const T extends readonly Shape<unknown, string>[]>(
  alternatives: T,
): Shape<ValueOf<T[number]>, VariablesOf<T[number]>> {
  type Value = ValueOf<T[number]>;
  const shapes = alternatives as unknown as readonly Shape<Value, VariablesOf<T[number]>>[];
  if (shapes.length === 0) throw new EtudesError('shapes/either', 'a choice of shapes needs at least one');
  if (variablesIn(shapes).length === 0) {
    const other = shapes.find(({ plain }) => !plain);
    if (other !== undefined) {
      throw new EtudesError(
        'shapes/either',
        `a choice of shapes must be plain in JSON, and ${other.kind} is not`,
      );
    }
  }
  const domain = weighted(shapes.map((shape) => [1, shape] as const));
  const accepts = (value: unknown): value is Value => shapes.some((shape) => shape.accepts(value));
  const types = (): readonly string[] => [
    ...new Set(shapes.flatMap((shape) => shape.typeText().split(' | '))),
  ];
  return {
    ...domain,
    kind: 'either',
    variables: variablesIn(shapes),
    bind: (to) => either(shapes.map((shape) => shape.bind(to))) as Shape<Value>,
    typeText: () => types().join(' | '),
    declarations: () => declarationsIn(shapes),
    prose: () => ({
      en: shapes.map((shape) => shape.prose().en).join(' or '),
      zh: shapes.map((shape) => shape.prose().zh).join('或'),
    }),
    plural: () => ({
      en: shapes.map((shape) => shape.plural().en).join(' or '),
      zh: shapes.map((shape) => shape.plural().zh).join('或'),
    }),
    plain: true,
    encode: (value) => value as never,
    decode: (json) => {
      if (!accepts(json)) throw undecodable(types().join(' | '), json);
      return json;
    },
    decoder: () => snippet('((json: unknown) => json)'),
    equal: (a, b) => shapes.some((shape) => shape.accepts(a) && shape.accepts(b) && shape.equal(a, b)),
    comparer: () =>
      call(
        sameEither,
        shapes.map((shape) => shape.comparer()),
      ),
    literal: printLiteral,
    accepts,
    edges: () => shapes.flatMap((shape) => shape.edges().slice(0, 2)),
    keys: () => [],
    predicates: () => [],
  };
}

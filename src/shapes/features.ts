import { printAccess } from './literal.ts';
import type { Said } from './said.ts';
import type { Comparable, Feature } from './shape.ts';

/** Builds a feature from its parts. */
export function feature<V, R>(
  name: string,
  say: Said,
  apply: (value: V) => R,
  expression: (on: string) => string,
): Feature<V, R> {
  return { name, say, apply, expression };
}

/** A part of a larger value: how it is reached, in code and in words. */
export interface Part {
  /** For level names: `age`, `first`. */
  readonly label: string;
  /** A noun without article: `` `age` ``, `first element`. */
  readonly noun: Said;
  get(value: unknown): unknown;
  access(on: string): string;
}

/** The part behind a field. */
export function fieldPart(name: string): Part {
  const noun = `\`${name}\``;
  return {
    label: name,
    noun: { en: noun, zh: noun },
    get: (value) => (value as Readonly<Record<string, unknown>>)[name],
    access: (on) => printAccess(on, name),
  };
}

/** Field paths in sayings grow to the left: `` `age` `` within `owner` becomes `` `owner.age` ``. */
function deeper(saying: string, part: Part): string | undefined {
  return saying.includes('`') && part.noun.en.startsWith('`')
    ? saying.replace('`', `\`${part.label}.`)
    : undefined;
}

function isWhole(inner: Feature<never, unknown>): boolean {
  return inner.expression('it') === 'it';
}

/** A key of a part as a key of the whole. */
export function keyThrough(part: Part, inner: Feature<unknown, Comparable>): Feature<unknown, Comparable> {
  const article = part.noun.en.startsWith('`') ? '' : 'the ';
  const say = isWhole(inner)
    ? { en: `${article}${part.noun.en}`, zh: part.noun.zh }
    : {
        en: deeper(inner.say.en, part) ?? `${inner.say.en} of ${article}${part.noun.en}`,
        zh: deeper(inner.say.zh, part) ?? `${part.noun.zh} 的${inner.say.zh}`,
      };
  return feature(
    isWhole(inner) ? part.label : `${inner.name} of ${part.label}`,
    say,
    (value) => inner.apply(part.get(value)),
    (on) => inner.expression(part.access(on)),
  );
}

/** A predicate of a part as a predicate of the whole. */
export function predicateThrough(part: Part, inner: Feature<unknown, boolean>): Feature<unknown, boolean> {
  return feature(
    `${part.label} ${inner.name}`,
    {
      en:
        deeper(inner.say.en, part) ??
        inner.say.en.replace(/^that |^whose /, (start) =>
          start === 'that ' ? `whose ${part.noun.en} ` : `whose ${part.noun.en}'s `,
        ),
      zh: deeper(inner.say.zh, part) ?? `${part.noun.zh} ${inner.say.zh}`,
    },
    (value) => inner.apply(part.get(value)),
    (on) => inner.expression(part.access(on)),
  );
}

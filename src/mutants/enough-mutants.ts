import type { Program } from '../tree/program.ts';
import { cutArgument } from './cut-argument.ts';
import { mutantsOf, mutationOperators, programText } from './mutants-of.ts';
import type { Mutant } from './program.ts';

/**
 * Every mutant of a program, and where these are fewer than `least`, others until there are so many or none
 * is left: arguments cut short, then programs with two changes.
 */
export function enoughMutants(program: Program, least: number): readonly Mutant[] {
  const single = mutantsOf(program);
  if (single.length >= least) return single;
  const first = [...single, ...mutantsOf(program, [cutArgument])].slice(0, least);
  return [...first, ...changedTwice(program, first, least - first.length)];
}

/** Of each mutant its first own mutant, then of each the second, and so on: changes of all places are among them. */
function changedTwice(program: Program, first: readonly Mutant[], wanted: number): readonly Mutant[] {
  const seen = new Set([programText(program), ...first.map(({ text }) => text)]);
  const second = first.map((mutant) => mutantsOf(mutant.program, [...mutationOperators, cutArgument]));
  const longest = Math.max(0, ...second.map((mutants) => mutants.length));
  const found: Mutant[] = [];
  for (let turn = 0; turn < longest; turn += 1) {
    for (const [at, mutants] of second.entries()) {
      const [one, other] = [first[at], mutants[turn]];
      if (found.length >= wanted) return found;
      if (one === undefined || other === undefined || seen.has(other.text)) continue;
      seen.add(other.text);
      found.push(both(one, other));
    }
  }
  return found;
}

function both(one: Mutant, other: Mutant): Mutant {
  return {
    operator: `${one.operator}, ${other.operator}`,
    place: `${one.place}, ${other.place}`,
    text: other.text,
    program: other.program,
    get before() {
      return `${one.before}; ${other.before}`;
    },
    get after() {
      return `${one.after}; ${other.after}`;
    },
  };
}

import type { Meaning } from '../expand/meaning.ts';
import type { Args } from '../expand/setting.ts';
import { SeedPath } from '../seed/seed-path.ts';

/** Inputs drawn from each side's own domain. */
const DRAWN = 64;

/**
 * Whether two meanings of one type that agree on the fixed probes also agree on inputs drawn from the domain
 * of either: what answers `false` to nearly everything agrees with much on probes that are nobody's own.
 */
export function sameBehaviour(one: Meaning, other: Meaning): boolean {
  if (one.argNames.length !== other.argNames.length) return false;
  const path = SeedPath.root('etudes pair');
  return [one, other].every((meaning, side) => {
    const stream = path.at(side).stream();
    for (let drawn = 0; drawn < DRAWN; drawn += 1) {
      const args = meaning.argNames.map((name) => name);
      const input = meaning.domain.draw(stream);
      const values = args.map((name) => input[name]);
      const [a, b] = [answer(one, values), answer(other, values)];
      // Where one of them is not defined, nothing is told.
      if (a !== undefined && b !== undefined && a !== b) return false;
    }
    return true;
  });
}

function answer(meaning: Meaning, values: readonly unknown[]): string | undefined {
  const args = meaning.copy(
    Object.fromEntries(meaning.argNames.map((name, at) => [name, values[at]])) as Args,
  );
  const accepts = meaning.template.spec.accepts as ((args: Args, live: unknown) => boolean) | undefined;
  if (accepts !== undefined && !accepts(args, meaning.live)) return undefined;
  try {
    return JSON.stringify(meaning.form.result.encode(meaning.oracle(args)));
  } catch (error) {
    return `throws ${error instanceof Error ? error.name : 'something'}`;
  }
}

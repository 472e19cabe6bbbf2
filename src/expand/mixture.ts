/** A place in one of several sources. */
export interface Place {
  readonly source: number;
  /** The place within the source, from 0. */
  readonly position: number;
}

/**
 * Mixes sources by weight so that every prefix is mixed as evenly as it divides; any place is looked up
 * without walking the others.
 *
 * Source: smooth weighted round robin, as nginx does it (commit 52327e0627f4).
 */
export class Mixture {
  readonly #weights: readonly number[];
  /** One turn: for each slot its source, and how often that source stood before it in the turn. */
  readonly #turn: readonly Place[];

  /** @param weights - whole numbers from 1 up, one a source */
  constructor(weights: readonly number[]) {
    const divisor = weights.reduce(greatestCommonDivisor);
    this.#weights = weights.map((weight) => weight / divisor);
    const total = this.#weights.reduce((sum, weight) => sum + weight, 0);
    const credit = this.#weights.map(() => 0);
    const taken = this.#weights.map(() => 0);
    this.#turn = Array.from({ length: total }, () => {
      for (const [source, weight] of this.#weights.entries())
        credit[source] = (credit[source] as number) + weight;
      const source = credit.indexOf(Math.max(...credit));
      credit[source] = (credit[source] as number) - total;
      const position = taken[source] as number;
      taken[source] = position + 1;
      return { source, position };
    });
  }

  at(place: number): Place {
    const turns = Math.floor(place / this.#turn.length);
    const { source, position } = this.#turn[place - turns * this.#turn.length] as Place;
    return { source, position: turns * (this.#weights[source] as number) + position };
  }
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

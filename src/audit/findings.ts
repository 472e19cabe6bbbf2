/** Something an audit finds wrong at a point. */
export interface Finding {
  /** Which demand is not met, such as `flake` or `trivial`. */
  readonly check: string;
  readonly message: string;
  /** The id of a task that shows it. */
  readonly task: string;
}

/** A mutant that the hidden tests let through though it is wrong. */
export interface Survivor {
  readonly operator: string;
  readonly place: string;
  readonly before: string;
  readonly after: string;
  /** How many test seeds, of those tried, killed it. */
  readonly seeds: number;
  /** An input that tells it from the reference, as TypeScript, and what is different. */
  readonly input: string;
  readonly what: string;
  /** One in how many inputs of the point's own domain shows it; 0 where none of those drawn does. */
  readonly oneIn: number;
  /** What the tests seem to be short of. */
  readonly missing: readonly string[];
  readonly task: string;
}

/** A mutant that does what the reference does on all of the wide domain. */
export interface Equivalent {
  readonly operator: string;
  readonly before: string;
  readonly after: string;
}

/** What became of the mutants of one point. */
export interface MutantFigures {
  readonly total: number;
  readonly killed: number;
  /** Of the killed: stopped by a bound on steps, time or memory. */
  readonly byBound: number;
  /** Of the killed: on every seed by stored cases alone. */
  readonly byStored: number;
  /** Inputs it took to kill one, added up over the killed and their first seed. */
  readonly runs: number;
  readonly equivalents: readonly Equivalent[];
  readonly survivors: readonly Survivor[];
}

/** What became of one mistake or twin at one point. */
export interface RivalFigures {
  readonly name: string;
  readonly kind: 'mistake' | 'twin';
  readonly killed: boolean;
  /** Passes the public examples, or is right on half of the hidden inputs or more. */
  readonly plausible: boolean;
}

/** Everything an audit finds at one point, as plain data. */
export interface PointFigures {
  readonly task: string;
  readonly mutants: MutantFigures;
  readonly trivial: number;
  readonly rivals: readonly RivalFigures[];
  readonly findings: readonly Finding[];
  /** The behaviour fingerprint, cut short. */
  readonly behaviour: string;
  /** sha256 of the reference's text, cut short. */
  readonly reference: string;
}

import { EtudesError } from '../errors.ts';
import type { Said } from '../shapes/said.ts';
import type { Flow, NumberField, RowKind, TextField } from './flow.ts';
import type { LevelName } from './level.ts';

/** One parameter of an operator: the values it may take where records are of a kind. */
export interface Parameter<out V = unknown> {
  values(row: RowKind): readonly LevelName[];
  /** Only in types. */
  readonly value?: V;
}

function fixed<V>(values: readonly LevelName[]): Parameter<V> {
  return { values: () => values };
}

/** The parameter constructors handed to authors of operators. */
export const param = {
  /** A whole number from `low` to `high`, in steps. */
  int(low: number, high: number, step = 1): Parameter<number> {
    if (!(high >= low) || step < 1)
      throw new EtudesError('operator/range', `no numbers from ${low} to ${high} by ${step}`);
    return fixed(
      Array.from({ length: Math.floor((high - low) / step) + 1 }, (_, index) => low + index * step),
    );
  },
  oneOf<const V extends readonly LevelName[]>(...values: V): Parameter<V[number]> {
    return fixed(values);
  },
  flag(): Parameter<boolean> {
    return fixed([false, true]);
  },
  /** A number field of the records. */
  numberField(): Parameter<NumberField> {
    return { values: (row) => Object.keys(row.numbers) };
  },
  /** A number field that is not the last; with {@link param.lastNumberField}, two different ones. */
  earlierNumberField(): Parameter<NumberField> {
    return { values: (row) => Object.keys(row.numbers).slice(0, -1) };
  },
  /** The last number field of the records. */
  lastNumberField(): Parameter<NumberField> {
    return { values: (row) => Object.keys(row.numbers).slice(-1) };
  },
  /** A text field of the records, whether of free text or of labels. */
  textField(): Parameter<TextField> {
    return { values: (row) => [...Object.keys(row.texts), row.label.field] };
  },
  /** A field of free text. */
  wordField(): Parameter<TextField> {
    return { values: (row) => Object.keys(row.texts) };
  },
  /** The field of labels. */
  labelField(): Parameter<TextField> {
    return { values: (row) => [row.label.field] };
  },
  /** One of the words that the field of labels may hold. */
  label(): Parameter<string> {
    return { values: (row) => row.label.values };
  },
} as const;

/** Parameters of an operator by name. */
export type Parameters = Readonly<Record<string, Parameter>>;
/** The parameters' values as the author's functions receive them. */
export type ParameterValues<P extends Parameters> = {
  readonly [K in keyof P]: P[K] extends Parameter<infer V> ? V : never;
};

/** What an author of an operator writes. */
export interface OperatorSpec<P extends Parameters, F, T> {
  readonly params: P;
  readonly from: Flow<F>;
  readonly to: Flow<T>;
  /** Lifted like an oracle; must not change its input. */
  readonly apply: (input: F, params: ParameterValues<P>) => T;
  /** One imperative clause in each language, without a full stop; `{rows}` stands for what the records are called. */
  readonly phrase: {
    readonly en: (params: ParameterValues<P>) => string;
    readonly zh: (params: ParameterValues<P>) => string;
  };
  /** Operators that must not stand right before this one, for what they do would be lost. */
  readonly notAfter?: readonly string[];
  /**
   * What this operator leaves to later ones, such as an order that nothing has made use of yet. A memory
   * lasts until an operator that `uses` it; until then operators that stand `notBehind` it are refused.
   */
  readonly leaves?: readonly string[];
  readonly uses?: readonly string[];
  readonly notBehind?: readonly string[];
  /** At most one operator with this word stands in a chain: both left and refused, and never used up. */
  readonly once?: string;
}

/** A typed step of a chain. */
export interface Operator<out F = unknown, out T = unknown> {
  readonly kind: 'operator';
  readonly id: string;
  readonly params: Parameters;
  readonly from: Flow<F>;
  readonly to: Flow<T>;
  readonly apply: (input: never, params: never) => T;
  readonly phrase: { readonly en: (params: never) => string; readonly zh: (params: never) => string };
  readonly notAfter: readonly string[];
  readonly leaves: readonly string[];
  readonly uses: readonly string[];
  readonly notBehind: readonly string[];
}

/**
 * Defines an operator for composition axes.
 *
 * @param id - a lower-case word with dashes, unique among the operators of a chain axis
 * @throws EtudesError `operator/id`
 */
export function defineOperator<const P extends Parameters, F, T>(
  id: string,
  spec: OperatorSpec<P, F, T>,
): Operator<F, T> {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) {
    throw new EtudesError('operator/id', `${JSON.stringify(id)} is no operator id`, {
      hint: 'write lower-case words with dashes',
    });
  }
  const once = spec.once === undefined ? [] : [spec.once];
  return {
    kind: 'operator',
    id,
    params: spec.params,
    from: spec.from,
    to: spec.to,
    apply: spec.apply as unknown as (input: never, params: never) => T,
    phrase: spec.phrase as unknown as Operator['phrase'],
    notAfter: spec.notAfter ?? [],
    leaves: [...(spec.leaves ?? []), ...once],
    uses: spec.uses ?? [],
    notBehind: [...(spec.notBehind ?? []), ...once],
  };
}

/** One operator with its parameters settled, as a chain applies and says it. */
export interface Settled {
  readonly operator: Operator;
  readonly params: Readonly<Record<string, LevelName>>;
}

/** Runs one settled operator. */
export function applySettled(step: Settled, input: unknown): unknown {
  return (step.operator.apply as (input: unknown, params: unknown) => unknown)(input, step.params);
}

/** What one settled operator does, in both languages. */
export function saySettled(step: Settled, rows: Said): Said {
  const { en, zh } = step.operator.phrase as {
    en: (params: unknown) => string;
    zh: (params: unknown) => string;
  };
  return {
    en: en(step.params).replaceAll('{rows}', rows.en),
    zh: zh(step.params).replaceAll('{rows}', rows.zh),
  };
}

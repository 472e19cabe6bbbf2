/**
 * What the judge and a worker say to each other. A worker runs submissions behind a border, and what it says is
 * believed in one thing only: these were the outputs. Whether they are right is not in this protocol.
 *
 * Frames on the worker's standard input and output: four bytes of length, the highest first, then that many bytes
 * of JSON in UTF-8. Each {@link Request} is answered by one {@link Reply}, in order, with the request's own id.
 * Before the first, a worker that is ready says one frame `{"ready":"<version of its runtime>"}`.
 *
 * A call is arguments as text: `p`, how many objects are in them and the JSON of a list of them where they are plain (see {@link isPlain} in graph.ts), or
 * `g` and a graph. A worker that knows graphs alone is sent these, without the `g`.
 *
 * A **graph** is values as JSON text, with the identity of what can be told apart by identity:
 *
 * - a value is a JSON number, string, `true`, `false` or `null` as it is; or a list: `["r",5]` the node of number 5,
 *   `["u"]` undefined, `["n","NaN"]` (also `-0`, `Infinity`, `-Infinity`), `["b","12"]` an integer that a double
 *   does not hold, `["x","function"]` what is no data (also `symbol`, `getter`, `promise`), `["h"]` a hole of a list;
 * - a node is `["a",...items]` a list, `["o",key,value,...]` a record, `["m",key,value,...]` a map, `["s",...items]` a
 *   set, `["c","Name",key,value,...]` an instance of a class, with its own enumerable fields;
 * - arguments are `[[value of each argument],[node 0, node 1, ...]]`;
 * - an answer is `[result,[[number,node],...]]`: of the nodes of the arguments those whose content is no longer what it
 *   was, and those that are new, whose numbers go on where the arguments' end.
 */
export type Graph = string;

/** What is called: the export of a module. */
export type Target =
  | { readonly kind: 'function'; readonly name: string }
  /**
   * An instance is made for each call, of all arguments but the last, which lists `[method, ...arguments]`; the result
   * lists what these gave, `null` for those in `acts`.
   */
  | { readonly kind: 'class'; readonly name: string; readonly acts: readonly string[] };

/** What a submission may use, over all its calls. */
export interface Limits {
  readonly cpuMs: number;
  /** Also the time until the judge kills the worker. */
  readonly wallMs: number;
  readonly memoryMb: number;
  /** Of all answers together, and of what it prints. */
  readonly outputBytes: number;
}

/** Work to be counted: see `CostRule` in laws/cost-rule.ts, whose generated test counts the same. */
export interface CountedList {
  readonly count: 'comparisons' | 'accesses';
  /** Which argument is the list. */
  readonly at: number;
  /** Its numbers, in order. */
  readonly numbers: readonly number[];
  /** The field of each item that is counted; items are the numbers where it is absent. */
  readonly field?: string;
}

/** What the judge asks. */
export type Request = { readonly id: string } & (
  | {
      readonly op: 'open';
      readonly language: 'javascript' | 'typescript' | 'python';
      /** Texts by path; what a module imports by a relative path is looked for here, `.js` as `.ts` too. */
      readonly files: Readonly<Record<string, string>>;
      readonly entry: string;
      readonly limits: Limits;
      /** Whether its processor time is to be looked at while it runs, as where a quicker run ended for lack of a processor. */
      readonly isPatient?: boolean;
      /** Built-ins that throw while the subject runs, and not while it is loaded: `Array.prototype.sort`. */
      readonly traps: readonly string[];
      /** What `Math.random` (and Python's `random`) draw from. */
      readonly seed: string;
    }
  /** Calls in the same realm, one after the other. */
  | { readonly op: 'call'; readonly target: Target; readonly calls: readonly Graph[] }
  /** One call with a list that counts; `call` holds the other arguments, and an item to copy where fields are counted. */
  | { readonly op: 'count'; readonly target: Target; readonly call: Graph; readonly list: CountedList }
  /** The value of an export, as an answer whose arguments were none. */
  | { readonly op: 'read'; readonly name: string }
  /** The submission is done with; nothing of it may be left. */
  | { readonly op: 'close' }
);

/** How what was asked ended. */
export type Ending =
  | 'ok'
  | 'compile-error'
  | 'runtime-error'
  | 'timeout'
  | 'memory'
  | 'output-limit'
  | 'policy'
  | 'crash'
  /** The worker itself is at fault; it wants to be replaced. */
  | 'infra-error';

/** What one call came to: its answer, or what it threw. */
export type Answer =
  /** The arguments are as they were, and this is the JSON of a result that is plain and shares nothing with them. */
  | readonly ['plain', string]
  | readonly ['gave', Graph]
  | readonly ['threw', name: string, message: string]
  /** The list of `count`: how much was counted. */
  | readonly ['counted', number];

/** What a submission has used so far. */
export interface Usage {
  readonly cpuMs: number;
  readonly wallMs: number;
  readonly maxRssKb: number;
  /** Operations of the engine, to the next ten thousand below: the same wherever it runs. QuickJS alone counts them. */
  readonly operations?: number;
}

/** What the worker answers. */
export interface Reply {
  readonly id: string;
  /** Of `call`: other than `ok` where not all calls came to an answer; `answers` holds those before. */
  readonly ending: Ending;
  readonly reason?: string;
  readonly answers?: readonly Answer[];
  /** The end of what it printed, at most 4 KiB, where a worker keeps that. */
  readonly printed?: string;
  readonly usage: Usage;
}

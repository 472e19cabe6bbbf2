/** Points of each template that generated files are tried at: few in an ordinary run, all in a soak. */
export interface SampleSize {
  /** In this process. */
  readonly inProcess: number;
  /** In this process, of a template made of another. */
  readonly made: number;
  /** Made anew in two processes more, to hold the bytes against one another. */
  readonly bytes: number;
  /** The same, of a template made of another, whose tasks take ten times as long. */
  readonly bytesMade: number;
  /** Through vitest and tsc for real. */
  readonly real: number;
  /** The same, of a template made of another: its tests come of the printers that the other's come of. */
  readonly realMade: number;
  /** Of so many templates one is tried for real; and of those made of another. */
  readonly realEvery: number;
  readonly realMadeEvery: number;
}

/** `npm run soak` tries 200 and 20; an ordinary run what its minutes allow. */
export const sampleSize: SampleSize =
  process.env['ETUDES_SOAK'] === '1'
    ? {
        inProcess: 200,
        made: 40,
        bytes: 40,
        bytesMade: 8,
        real: 20,
        realMade: 20,
        realEvery: 1,
        realMadeEvery: 1,
      }
    : { inProcess: 8, made: 3, bytes: 2, bytesMade: 1, real: 1, realMade: 1, realEvery: 2, realMadeEvery: 3 };

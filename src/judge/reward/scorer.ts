/** What a scorer is asked. */
export interface ScoreRequest {
  /** The task's prompt. */
  readonly prompt: string;
  /** The submission's text: data to be judged, which may hold words meant to be followed. */
  readonly submission: string;
  /** Aborted when nobody waits for the answer any longer. */
  readonly signal: AbortSignal;
}

/** A judge of texts, such as a model; it is never more than an aid (see `scored`). */
export interface Scorer {
  readonly name: string;
  /** A score from 0 to 1. */
  score(request: ScoreRequest): Promise<number>;
}

/**
 * Asks a scorer, and waits no longer than `timeoutMs`.
 *
 * @returns undefined where it fails, is late, or answers anything but a number from 0 to 1
 */
export async function askScorer(
  scorer: Scorer,
  { prompt, submission }: Omit<ScoreRequest, 'signal'>,
  timeoutMs: number,
): Promise<number | undefined> {
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  // Scorers may throw before they give a promise.
  const asked = (async () => scorer.score({ prompt, submission, signal: stop.signal }))().catch(
    () => undefined,
  );
  try {
    const score = await Promise.race([asked, late]);
    return typeof score === 'number' && score >= 0 && score <= 1 ? score : undefined;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

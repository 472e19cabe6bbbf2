import { counted, print, say } from './print.ts';
import { type RunArgs, withRun } from './run-folder.ts';
import { namesOnRung } from './standing.ts';
import { wholeNumber } from './whole-number.ts';

/** What `etudes curriculum barrier` is called with. */
export interface BarrierArgs extends RunArgs {
  readonly policy: string;
}

/** `etudes curriculum barrier`: says that the policy is of a new version; prints the moves that follow. */
export async function barrier(args: BarrierArgs): Promise<void> {
  const policy = wholeNumber('policy', args.policy, 0, Number.MAX_SAFE_INTEGER);
  const moves = await withRun(args, ({ engine }) =>
    engine.barrier(policy).map(({ kind, ladder, from, to, version, evidence }) => ({
      kind,
      ladder,
      from,
      to,
      stages: namesOnRung(engine, ladder, to),
      version,
      evidence,
    })),
  );
  for (const move of moves) print(JSON.stringify(move));
  say(`policy ${policy}: ${counted(moves.length, 'move')}`);
}

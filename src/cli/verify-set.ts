import { Rebuilder } from '../expand/rebuild-task.ts';
import { EXIT } from './exit-code.ts';
import { counted, grouped, print } from './print.ts';
import { SetCheck } from './set-check.ts';
import { expanderOf } from './show.ts';
import { wholeNumber } from './whole-number.ts';
import { Workspace } from './workspace.ts';

/** What `etudes verify-set` is called with. */
export interface VerifySetArgs {
  readonly folder: string;
  readonly sample: string;
  readonly seed: string;
  readonly json: boolean;
  readonly templates?: readonly string[] | undefined;
}

/** Ids that are remembered while they are drawn. */
const MOST = 10_000_000;

/** `etudes verify-set`: a set held against its manifest, and some of its tasks against their ids. */
export async function verifySet(args: VerifySetArgs): Promise<number> {
  const sample = wholeNumber('sample', args.sample, 0, MOST);
  const workspace = new Workspace(args.templates);
  const check = new SetCheck(args.folder, new Rebuilder((template) => expanderOf(workspace, template)));
  const found = await check.run(sample, args.seed);
  const { parts, tasks, bytes, rebuilt, problems, counts } = found;
  const isGood = problems.length === 0;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (args.json) print(JSON.stringify({ ok: isGood, ...found }));
  else {
    for (const { code, file, line, message } of problems) {
      const place = [file, line === undefined ? undefined : `line ${line}`].filter(
        (each) => each !== undefined,
      );
      print(`error ${code}: ${[...place, message].join(': ')}`);
    }
    for (const [code, count] of Object.entries(counts)) {
      const untold = count - problems.filter((problem) => problem.code === code).length;
      if (untold > 0) print(`error ${code}: ${grouped(untold)} more`);
    }
    print(
      `${args.folder}: ${counted(parts, 'part')}, ${counted(tasks, 'task')}, ${grouped(bytes)} bytes; ` +
        `${counted(rebuilt, 'task')} rebuilt from their ids; ` +
        (isGood ? 'all as the manifest says' : counted(all, 'problem')),
    );
  }
  return isGood ? EXIT.done : EXIT.checkFailed;
}

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { EtudesError } from '../errors.ts';
import { readTask } from '../exchange/read-task.ts';
import { makeFolder } from '../make-folder.ts';
import { reportPage } from '../report/page/report-page.ts';
import type { Natural } from '../report/page/words.ts';
import { type SetSummary, setSummarySchema } from '../report/set-summary.ts';
import { SetTally } from '../report/set-tally.ts';
import { outlinesOf } from './outlines.ts';
import { counted, print } from './print.ts';
import { recordLines } from './record-lines.ts';
import { unwritable } from './unwritable.ts';
import { writeAllWhole } from './whole-text.ts';
import { Workspace } from './workspace.ts';

/** What `etudes report` is called with. */
export interface SetReportArgs {
  readonly set: string;
  readonly out?: string | undefined;
  readonly json: boolean;
  readonly natural: string;
  readonly templates?: readonly string[] | undefined;
}

/** Where a report goes that is not told where. */
const OUT = 'report';

/** `etudes report`: what a set holds, as JSON and as a page to look at. */
export async function setReport(args: SetReportArgs): Promise<void> {
  const natural = naturalOf(args.natural);
  const places = args.json && args.out === undefined ? undefined : placesOf(args.out ?? OUT, args.set);
  const summary = await summaryOf(args.set, new Workspace(args.templates));
  const text = JSON.stringify(summary);
  if (places !== undefined) {
    const page = await reportPage(summary, natural);
    try {
      makeFolder(places.folder);
    } catch (error) {
      throw unwritable(places.folder, error);
    }
    writeAllWhole([
      [places.json, `${text}\n`],
      [places.page, page],
    ]);
  }
  if (args.json) print(text);
  else if (places !== undefined)
    print(
      `${counted(summary.tasks, 'task')} of ${counted(summary.templates.length, 'template')}: ` +
        `wrote ${places.page} and ${places.json}`,
    );
}

async function summaryOf(set: string, workspace: Workspace): Promise<SetSummary> {
  const tally = new SetTally();
  for await (const batch of recordLines(set))
    for (const { text, place } of batch) tally.add(readTask(text, place));
  if (tally.tasks === 0) {
    throw new EtudesError('usage/nothing-left', `${set === '-' ? 'standard input' : set} holds no record`, {
      expected: 'a file or folder that etudes generate wrote, or - for standard input',
    });
  }
  const outlines = await outlinesOf(workspace, tally.templates);
  return setSummarySchema.parse(
    tally.summary(set, (template, version) => outlines.get(`${template}@${version}`)),
  );
}

/** @throws EtudesError `usage/natural` */
function naturalOf(given: string): Natural {
  if (given === 'en' || given === 'zh') return given;
  throw new EtudesError('usage/natural', `--natural cannot be ${JSON.stringify(given)}`, {
    expected: 'en or zh',
    received: JSON.stringify(given),
  });
}

interface Places {
  readonly folder: string;
  readonly page: string;
  readonly json: string;
}

/** Both files of a folder, or a page and a file beside it. @throws EtudesError `usage/out` */
function placesOf(out: string, set: string): Places {
  const there = statSync(out, { throwIfNoEntry: false });
  const isPage = out.endsWith('.html') && there?.isDirectory() !== true;
  if (!isPage && there !== undefined && !there.isDirectory()) {
    throw new EtudesError('usage/out', `${out} is no folder, and no page`, {
      expected: 'a folder, or a file that ends in .html',
      received: JSON.stringify(out),
    });
  }
  const places = isPage
    ? { folder: join(out, '..'), page: out, json: out.replace(/html$/, 'json') }
    : { folder: out, page: join(out, 'report.html'), json: join(out, 'report.json') };
  if ([places.page, places.json].some((place) => resolve(place) === resolve(set))) {
    throw new EtudesError('usage/out', `${set} would be overwritten`, { hint: 'choose another place' });
  }
  return places;
}

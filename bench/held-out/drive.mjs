import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openRun, replay } from '../../dist/src/curriculum.js';

/** Between legs, the run is taken up anew from its state; learners change with them. */
const LEGS = 12;
const MOST_BETWEEN_BARRIERS = 4096;
const GROUPS = [1, 7, 64, 500];
const SIZES = [1, 2, 1, 4];
/** One ticket in so many is never reported, and expires. */
const SILENT = 50;

/** A number from 0 to 1 that only the ticket decides. */
function chance(number, which) {
  let bits = Math.imul(number ^ Math.imul(which + 1, 0x9e3779b1), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Issues tickets in batches of many sizes, with reports that favour what lies near the border, barriers, expiry and
 * duplicates. The first leg is kept in a folder and opened again in its midst; each later one begins with the state
 * that the one before left, through JSON.
 *
 * @param border - the held-out share of each arm's stage, by id
 * @param take - called with each task issued
 */
export function drive({ options, issues, border, take }) {
  const leg = Math.ceil(issues / LEGS);
  const pace = Math.max(1, Math.min(MOST_BETWEEN_BARRIERS, Math.ceil(leg / 3)));
  const folder = mkdtempSync(join(tmpdir(), 'etudes-held-out-'));
  let snapshot;
  try {
    for (const until of [Math.ceil(leg / 2), leg]) {
      const run = openRun(join(folder, 'run'), options);
      issueUntil(run.engine, until, 0, { pace, border, take });
      run.save();
      run.close();
      snapshot = run.engine.snapshot();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (let at = 1; at < LEGS; at += 1) {
    const engine = replay(options, [], JSON.parse(JSON.stringify(snapshot)));
    issueUntil(engine, Math.min(issues, leg * (at + 1)), at, { pace, border, take });
    snapshot = engine.snapshot();
  }
}

function issueUntil(engine, until, leg, { pace, border, take }) {
  for (let batch = 0; engine.issued < until; batch += 1) {
    const left = Math.min(until - engine.issued, pace - (engine.issued % pace));
    const groups = Math.min(GROUPS[batch % GROUPS.length], left);
    const tickets = engine.issue({ groups, size: SIZES[batch % SIZES.length] });
    for (const ticket of tickets) take(ticket.task);
    const results = tickets.flatMap((ticket) => resultsOf(ticket, leg, border));
    engine.report(results);
    // Said twice, a result counts once.
    if (results.length > 0) engine.report(results[0]);
    if (engine.issued % pace === 0) engine.barrier(engine.version + 1 + (batch % 2));
  }
}

/** In even legs coins decide near the border and all else is solved; in odd ones all is, so that ladders climb. */
function resultsOf({ id, number, arm, size }, leg, border) {
  if (number % SILENT === 0) return [];
  return Array.from({ length: size }, (_, attempt) => {
    const isSure = leg % 2 === 1 || chance(number, -1) > border.get(arm);
    return { ticket: id, attempt, score: isSure || chance(number, attempt) < 0.5 ? 1 : 0 };
  });
}

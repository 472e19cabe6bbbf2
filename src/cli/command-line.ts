import { readFileSync } from 'node:fs';
import yargs, { type Options } from 'yargs';
import { EtudesError } from '../errors.ts';
import { nearest } from '../expand/load/nearest.ts';
import { packageFile } from '../package-file.ts';

// Each command's work is imported when it is called, so that a short one stays short.

const templates = {
  templates: {
    type: 'string',
    array: true,
    requiresArg: true,
    describe: 'a folder of templates beside the configured ones; may be repeated',
  },
} as const satisfies Record<string, Options>;

const json = { json: { type: 'boolean', default: false, describe: 'print JSON' } } as const satisfies Record<
  string,
  Options
>;

const hidden = {
  hidden: {
    type: 'boolean',
    default: false,
    describe: 'add what only the trusted side may see: hidden tests and reference',
  },
} as const satisfies Record<string, Options>;

const levels = (describe: string) =>
  ({ type: 'string', array: true, requiresArg: true, describe }) as const satisfies Options;
const one = (describe: string) =>
  ({ type: 'string', requiresArg: true, describe }) as const satisfies Options;

const run = {
  state: { ...one('the folder that keeps the run'), demandOption: true },
  ...templates,
} as const satisfies Record<string, Options>;

/** Options by command. */
const options = {
  list: { ...json, ...templates },
  generate: {
    count: { ...one('how many tasks, over all shards'), default: '10' },
    seed: { ...one('which of all sets: 1 to 48 letters, digits, underscores or dots'), default: '1' },
    split: one(
      'train, heldout, sealed, all but the sealed, or the name of one; train where there are holdouts',
    ),
    language: levels('target language: typescript'),
    natural: levels('natural languages: en, zh'),
    style: levels('ways to say a task: spec, story, docstring, tests, examples'),
    only: levels('axis=level,level: these levels only; may be repeated'),
    format: one(
      'jsonl, jsonl.gz, jsonl.zst, parquet, or rows as of export: trl, verl, ...; where absent, as the name of --out ends, or jsonl',
    ),
    out: one('a folder for a set in parts, a file such as tasks.jsonl, or - for standard output'),
    parts: one('files that a set in a folder has, over all shards; where absent, one a 100,000 tasks'),
    workers: one('threads that make tasks; as many as processors where there are several parts, else 1'),
    resume: { type: 'boolean', default: false, describe: 'go on with a set in a folder that was broken off' },
    shard: one('k/n: the k-th of n shares, counted from 0; auto: the one that a scheduler says this is'),
    shards: one('with --shard auto: how many shares there are, where the scheduler does not say'),
    ...hidden,
    fingerprint: { type: 'boolean', default: false, describe: 'add hashes.behaviour' },
    unique: one('content, ast or behaviour: leave out tasks alike in it'),
    unaudited: {
      type: 'boolean',
      default: false,
      describe: 'take templates whose audit found that their tests are too weak',
    },
    ...templates,
  },
  export: {
    to: {
      ...one('record, trl, trl-text, verl, verifiers, skyrl, nemo-gym, inspect, swebench or harbor'),
      demandOption: true,
    },
    as: one('parquet or jsonl, for harbor folders or parquet; what the reader takes first where absent'),
    out: { ...one('a folder that is empty or not there'), demandOption: true },
    split: one('the split to take of records of several: train, heldout, or the name of one'),
    ...hidden,
    image: one('for harbor: a built image with what image/Dockerfile makes'),
    'rows-per-file': { ...one('rows of a file at most'), default: '100000' },
  },
  merge: {
    out: { ...one('a folder that is empty or not there'), demandOption: true },
    unique: one('leave out tasks like an earlier one of any shard: by content, ast or behaviour'),
    ...templates,
  },
  report: {
    out: one('a folder for report.html and report.json, or a file such as set.html; report where absent'),
    natural: { ...one('the language of the page: en or zh'), default: 'en' },
    json: {
      type: 'boolean',
      default: false,
      describe: 'print the summary as JSON, and write files only where --out says so',
    },
    ...templates,
  },
  emit: {
    shards: { ...one('how many shards the set is made in'), demandOption: true },
    parallelism: one('shards that are made at once; all where absent'),
    name: { ...one('what the job is called'), default: 'etudes-generate' },
    image: { ...one('for kubernetes-job: an image with etudes in it'), default: 'etudes:latest' },
    claim: { ...one('for kubernetes-job: the volume claim that --out lies on'), default: 'etudes-sets' },
    cpus: { ...one('processors of a shard, and so its workers'), default: '2' },
    memory: { ...one('memory of a shard, such as 2G'), default: '2G' },
  },
  'verify-set': {
    sample: { ...one('how many tasks to rebuild from their ids'), default: '100' },
    seed: { ...one('which'), default: '1' },
    ...json,
    ...templates,
  },
  show: {
    ids: one('a file of task ids, one a line; - for standard input'),
    ...hidden,
    ...json,
    ...templates,
  },
  write: {
    out: { ...one('the folder'), demandOption: true },
    force: { type: 'boolean', default: false, describe: 'write into a folder that is not empty' },
    ...hidden,
    ...templates,
  },
  new: { dir: one('the folder it goes to') },
  check: {
    points: { ...one('how many points of each template to try'), default: '60' },
    ...json,
    ...templates,
  },
  audit: {
    points: { ...one('how many points of each template to audit, at least'), default: '40' },
    fresh: { type: 'boolean', default: false, describe: 'audit again what has a report already' },
    ...json,
    ...templates,
  },
  split: {
    count: { ...one('how many tasks to draw'), default: '20000' },
    seed: { ...one('which tasks, as for generate'), default: '1' },
    ...json,
    ...templates,
  },
  gallery: { out: one('a file, or - for standard output'), ...templates },
  judge: {
    submissions: one('a file of submissions as JSON lines; - for standard input'),
    out: one('a file for the verdicts; standard output where absent'),
    resume: { type: 'boolean', default: false, describe: 'go on behind the verdicts that --out holds' },
    driver: one('js-isolate, js-quickjs, js-process or oci; the best there is where absent'),
    image: one('for oci: an image with Node in it; that of the version running this where absent'),
    runtime: one('for oci: what the engine runs containers with, such as runsc'),
    'require-tier': { ...one('the least border: 1 a limited process, 2 a jail'), default: '1' },
    workers: one('submissions that run at once; as many as processors where absent'),
    reward: { ...one('binary, ratio, article, hybrid, or a JSON file of weights'), default: 'binary' },
    thorough: { type: 'boolean', default: false, describe: 'go on after a wrong answer' },
    types: {
      type: 'boolean',
      default: false,
      describe: 'check the types of TypeScript, and say in `typeErrors` what is wrong with them',
    },
    counterexample: {
      type: 'boolean',
      default: false,
      describe: 'look for a small input that is answered wrong, among those public tests draw',
    },
    'cpu-ms': one('processor time of a submission, in milliseconds; 2000 where absent'),
    'secret-file': one('what hidden inputs are drawn under; another one a call where absent'),
    epoch: { ...one('changes all hidden inputs'), default: '0' },
    'key-file': one('signs verdicts'),
    ...templates,
  },
  doctor: {
    ...json,
    'require-tier': one('fail where the default driver runs behind less than tier 0, 1, 2 or 3'),
  },
} as const satisfies Record<string, Record<string, Options>>;

/** Options of what `etudes curriculum` can be asked to do. */
const verbs = {
  next: {
    ...run,
    groups: { ...one('how many groups of attempts'), default: '1' },
    size: { ...one('attempts in a group, all at the same task'), default: '1' },
    seed: one('which of all runs; 1 where a run begins and none is said'),
  },
  report: { ...run, file: one('JSON lines of {ticket, attempt, score}; - for standard input') },
  barrier: {
    ...run,
    policy: { ...one('the version of the policy, a number above the one before'), demandOption: true },
  },
  state: { ...run, ...json },
  explain: { ...run, ...json },
  simulate: {
    seeds: { ...one('paired seeds, at least 2'), default: '30' },
    batches: { ...one('batches of a run, each of 16 groups of 8 attempts'), default: '600' },
    learner: levels('learners, with commas between; all where absent'),
    sampler: levels('samplers, with commas between, beside uniform; all where absent'),
    dev: {
      type: 'boolean',
      default: false,
      describe: 'the learners for tuning, apart from the reported ones',
    },
    ...json,
    svg: one('a file for a plot'),
  },
} as const satisfies Record<string, Record<string, Options>>;

/** Runs the command line. @returns the exit code @throws EtudesError `usage/...` or what the command throws */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  refuseOddFlags(argv);
  let code = 0;
  // The command that another one is about; what it says is its own.
  const behind = argv[0] === 'emit' ? argv.indexOf('--') : -1;
  const command = behind < 0 ? [] : argv.slice(behind + 1);
  const line = yargs(behind < 0 ? [...argv] : argv.slice(0, behind))
    .scriptName('etudes')
    .usage(
      '$0 <command>\n\nTyped task templates, expanded into coding tasks with their own property-based tests.',
    )
    .locale('en')
    .parserConfiguration({
      'greedy-arrays': false,
      'parse-positional-numbers': false,
      'boolean-negation': false,
    })
    .version(version())
    .command(
      'list',
      'templates, their axes, sizes of their spaces, and curricula',
      (y) => y.options(options.list),
      async (args) => (await import('./list.ts')).list(args),
    )
    .command(
      'generate <id...>',
      'tasks of templates or curricula as JSON lines',
      (y) =>
        y
          .positional('id', {
            type: 'string',
            array: true,
            demandOption: true,
            describe: 'templates or curricula',
          })
          .options(options.generate),
      async ({ id, ...args }) => (await import('./generate.ts')).generate({ ...args, ids: id }),
    )
    .command(
      'export <set>',
      'a generated set in the format of a trainer or a loader',
      (y) =>
        y
          .positional('set', {
            type: 'string',
            demandOption: true,
            describe: 'a file or folder of records, or - for standard input',
          })
          // Else a lone - would be taken for no value at all.
          .nargs('set', 1)
          .options(options.export),
      async (args) => (await import('./export.ts')).exportSet(args),
    )
    .command(
      'merge <folder...>',
      'the shards of one set as one folder, and without duplicates where asked for',
      (y) =>
        y
          .positional('folder', {
            type: 'string',
            array: true,
            demandOption: true,
            describe: 'where the shards are',
          })
          .options(options.merge),
      async ({ folder, ...args }) => (await import('./merge.ts')).merge({ ...args, folders: folder }),
    )
    .command(
      'report <set>',
      'what a generated set holds: a page with plots, and a summary as JSON',
      (y) =>
        y
          .positional('set', {
            type: 'string',
            demandOption: true,
            describe: 'a file or folder of records, or - for standard input',
          })
          .nargs('set', 1)
          .options(options.report),
      async (args) => (await import('./set-report.ts')).setReport(args),
    )
    .command(
      'emit <scheduler>',
      'what makes a set on a cluster in shards: emit slurm --shards 8 -- generate ...',
      (y) =>
        y
          .positional('scheduler', { choices: ['kubernetes-job', 'slurm'] as const, demandOption: true })
          .options(options.emit),
      async (args) => (await import('./emit.ts')).emit({ ...args, command }),
    )
    .command(
      'verify-set <folder>',
      'a generated set held against its manifest, and some of its tasks against their ids',
      (y) =>
        y
          .positional('folder', { type: 'string', demandOption: true, describe: 'where the set is' })
          .options(options['verify-set']),
      async (args) => {
        code = await (await import('./verify-set.ts')).verifySet(args);
      },
    )
    .command(
      'show [id]',
      'a task rebuilt from its id',
      (y) => y.positional('id', { type: 'string', describe: 'a task id' }).options(options.show),
      async (args) => (await import('./show.ts')).show(args),
    )
    .command(
      'write <id>',
      'a task as a folder that runs by itself',
      (y) =>
        y
          .positional('id', { type: 'string', demandOption: true, describe: 'a task id' })
          .options(options.write),
      async (args) => (await import('./write.ts')).write(args),
    )
    .command(
      'new <kind> <name>',
      'a file to start from',
      (y) =>
        y
          .positional('kind', {
            choices: ['template', 'operator', 'curriculum'] as const,
            demandOption: true,
          })
          .positional('name', {
            type: 'string',
            demandOption: true,
            describe: 'its id, such as strings/my-first',
          })
          .options(options.new),
      async (args) => (await import('./new.ts')).newFile(args),
    )
    .command(
      'check [id...]',
      'everything an author needs to know before committing',
      (y) =>
        y
          .positional('id', {
            type: 'string',
            array: true,
            describe: 'templates or curricula; all where absent',
          })
          .options(options.check),
      async ({ id, ...args }) => {
        code = await (await import('./check.ts')).check({ ...args, ids: id ?? [] });
      },
    )
    .command(
      'audit [id...]',
      'whether the tests of templates stop wrong solutions',
      (y) =>
        y
          .positional('id', { type: 'string', array: true, describe: 'templates; all where absent' })
          .options(options.audit),
      async ({ id, ...args }) => {
        code = await (await import('./audit.ts')).audit({ ...args, ids: id ?? [] });
      },
    )
    .command(
      'split <id>',
      'what a curriculum holds out: counts, divergences, leaks',
      (y) =>
        y
          .positional('id', { type: 'string', demandOption: true, describe: 'a curriculum' })
          .options(options.split),
      async (args) => {
        code = await (await import('./split.ts')).split(args);
      },
    )
    .command('curriculum', 'what a learner is given, and when', (y) =>
      y
        .command(
          'next <id>',
          'tickets for the next groups of attempts, as JSON lines',
          (z) =>
            z
              .positional('id', { type: 'string', demandOption: true, describe: 'a curriculum' })
              .options(verbs.next),
          async (args) => (await import('./next.ts')).next(args),
        )
        .command(
          'report',
          'takes results as JSON lines, and answers each',
          (z) => z.options(verbs.report),
          async (args) => {
            code = await (await import('./report.ts')).report(args);
          },
        )
        .command(
          'barrier',
          'the policy has a new version: prints the moves that follow',
          (z) => z.options(verbs.barrier),
          async (args) => (await import('./barrier.ts')).barrier(args),
        )
        .command(
          'state',
          'how far a run has come',
          (z) => z.options(verbs.state),
          async (args) => (await import('./standing.ts')).state(args),
        )
        .command(
          'explain [arm]',
          'why an arm is drawn as often as it is',
          (z) =>
            z
              .positional('arm', { type: 'string', describe: 'a stage; all where absent' })
              .options(verbs.explain),
          async (args) => (await import('./standing.ts')).explain(args),
        )
        .command(
          'simulate',
          'samplers on simulated learners, beside uniform sampling',
          (z) => z.options(verbs.simulate),
          async (args) => (await import('./simulate.ts')).simulate(args),
        )
        .demandCommand(1, `say which: ${Object.keys(verbs).join(', ')}`),
    )
    .command(
      'gallery',
      'a page of Markdown with every template and a prompt of each',
      (y) => y.options(options.gallery),
      async (args) => (await import('./gallery.ts')).gallery(args),
    )
    .command(
      'judge [id] [file]',
      'verdicts on submissions, which run behind a border',
      (y) =>
        y
          .positional('id', { type: 'string', describe: 'a task id' })
          .positional('file', { type: 'string', describe: 'its solution' })
          .options(options.judge),
      async (args) => {
        code = await (await import('./judge.ts')).judge(args);
      },
    )
    .command(
      'doctor',
      'which drivers run submissions here, behind which borders, and what is missing',
      (y) => y.options(options.doctor),
      async (args) => (await import('./doctor.ts')).doctor(args),
    )
    .demandCommand(1, 'say which command')
    .check(refuseUnclear)
    .strict()
    .help()
    .epilogue(
      'exit codes: 0 done, 1 a check failed, 2 the call or the input is wrong, 3 the environment is wrong',
    )
    .wrap(110)
    .exitProcess(false)
    .fail((message, error) => {
      // What yargs itself cannot parse comes as an error of its own.
      throw error === undefined || error.name === 'YError'
        ? usageError(message ?? error.message, argv)
        : error;
    });
  await line.parseAsync();
  return code;
}

/** Options that are told one thing. */
const single: ReadonlySet<string> = new Set(
  Object.values({ ...options, ...verbs }).flatMap((ofCommand) =>
    Object.entries<Options>(ofCommand)
      .filter(([, { array }]) => array !== true)
      .map(([name]) => name),
  ),
);

/** Options that are there or not. */
const flags: ReadonlySet<string> = new Set(
  Object.values({ ...options, ...verbs }).flatMap((ofCommand) =>
    Object.entries<Options>(ofCommand)
      .filter(([, { type }]) => type === 'boolean')
      .map(([name]) => name),
  ),
);

/**
 * A flag with a value that is neither yes nor no would be taken for no.
 * @throws EtudesError `usage/flag`
 */
function refuseOddFlags(argv: readonly string[]): void {
  for (const word of argv) {
    if (word === '--') return;
    const [, name, value] = /^--([^=]+)=(.*)$/s.exec(word) ?? [];
    if (name === undefined || !flags.has(name) || value === 'true' || value === 'false') continue;
    throw new EtudesError('usage/flag', `--${name} takes no value`, {
      expected: `--${name}`,
      received: word,
    });
  }
}

/**
 * What yargs lets through and no command can make sense of.
 * @throws EtudesError `usage/twice` or `usage/empty`
 */
function refuseUnclear(args: Readonly<Record<string, unknown>>): true {
  for (const [name, value] of Object.entries(args)) {
    if (single.has(name) && Array.isArray(value)) {
      throw new EtudesError('usage/twice', `--${name} is given more than once`, {
        received: value.map((each) => JSON.stringify(each)).join(' and '),
        hint: `leave one --${name}`,
      });
    }
    if (value === '' || (Array.isArray(value) && value.includes('')))
      throw new EtudesError(
        'usage/empty',
        `${single.has(name) || name === 'templates' ? '--' : ''}${name} is empty`,
      );
  }
  return true;
}

function version(): string {
  return (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { readonly version: string })
    .version;
}

/** What yargs says of a call it cannot take, as an error with the nearest right word. */
function usageError(message: string, argv: readonly string[]): EtudesError {
  const [, words] = /^Unknown (?:argument|command)s?: (.+)$/.exec(message) ?? [];
  const hint = 'etudes --help lists commands, etudes <command> --help their options';
  if (words === undefined) return new EtudesError('usage/call', message.replaceAll('\n', ' '), { hint });
  const optionOf = (word: string): string | undefined =>
    argv.find((each) => each === `--${word}` || each.startsWith(`--${word}=`) || each === `-${word}`);
  const unknown = words.split(', ') as [string, ...string[]];
  // Options of an unknown command are unknown too.
  const word = unknown.find((each) => optionOf(each) === undefined) ?? unknown[0];
  const option = optionOf(word);
  const within: Readonly<Record<string, Readonly<Record<string, Options>>>> =
    argv[0] === 'curriculum' ? verbs : { ...options, curriculum: {} };
  const command = argv.slice(argv[0] === 'curriculum' ? 1 : 0).find((each) => Object.hasOwn(within, each));
  if (option === undefined) {
    return new EtudesError(
      command === undefined ? 'usage/unknown-command' : 'usage/call',
      `there is no ${JSON.stringify(word)} here`,
      {
        ...(command === undefined ? { expected: `perhaps ${nearest(word, Object.keys(within))}` } : {}),
        received: JSON.stringify(word),
        hint,
      },
    );
  }
  const known =
    command === undefined ? ['help', 'version'] : ['help', 'version', ...Object.keys(within[command] ?? {})];
  return new EtudesError('usage/unknown-option', `there is no option ${option.replace(/=.*/s, '')} here`, {
    expected: `perhaps --${nearest(word, known)}`,
    received: option,
    hint,
  });
}

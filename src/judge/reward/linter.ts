import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { EtudesError } from '../../errors.ts';
import type { LintFinding } from './findings.ts';

/** How long the linter may take over one submission, in milliseconds. Honest ones take a few hundred. */
const PATIENCE = 10_000;
/** Bytes of the linter's report that are read. */
const MOST_REPORT = 4 * 1024 * 1024;
/** What of a submission is looked at. */
const SOURCE = /^src\/[\w./-]+\.[cm]?[jt]s$/;
/** A comment by which the linter is told to say nothing: it counts as a remark itself. */
const SILENCING = /biome-ignore/;

/** What is said of what cannot be looked at. */
const UNREADABLE: readonly LintFinding[] = [{ rule: 'unreadable', severity: 'error' }];
/** Errors of a path that is too long, or of a file that is to be a folder too. */
const UNWRITABLE: ReadonlySet<string> = new Set(['ENAMETOOLONG', 'EEXIST', 'ENOTDIR', 'EISDIR']);

const report = z.object({
  diagnostics: z.array(
    z.object({
      severity: z.string(),
      category: z.string(),
      location: z
        .object({ path: z.string().nullish(), start: z.object({ line: z.number() }).nullish() })
        .nullish(),
    }),
  ),
});

/** Runs Biome's linter with its recommended rules over submissions. It reads them, and runs nothing of them. */
export class Linter {
  readonly #program: string;

  /**
   * @param from - the folder whose project has the linter; where that has none, this package's own is looked for
   * @throws EtudesError `reward/linter` where there is none
   */
  constructor(from: string = process.cwd()) {
    const found = [join(from, 'package.json'), import.meta.url].flatMap((place) => {
      try {
        return [join(dirname(createRequire(place).resolve('@biomejs/biome/package.json')), 'bin/biome')];
      } catch {
        return [];
      }
    });
    const program = found.find((file) => existsSync(file));
    if (program === undefined) {
      throw new EtudesError('reward/linter', 'a reward weighs lint, and there is no linter here', {
        hint: '`npm install --save-dev @biomejs/biome` puts one there',
      });
    }
    this.#program = program;
  }

  /**
   * All remarks on the sources of a submission; one called `unreadable` where the linter cannot read them or takes too
   * long.
   *
   * @throws EtudesError `reward/linter` where the linter does not start
   */
  async lint(files: Readonly<Record<string, string>>): Promise<readonly LintFinding[]> {
    const own = Object.entries(files).filter(([path]) => SOURCE.test(path));
    const folder = await mkdtemp(join(tmpdir(), 'etudes-lint-'));
    try {
      await writeFile(join(folder, 'biome.json'), '{"root": true}');
      for (const [path, text] of own) {
        try {
          await mkdir(dirname(join(folder, path)), { recursive: true });
          await writeFile(join(folder, path), text);
        } catch (error) {
          // Paths are the submission's own: one that no file can have is no fault of this machine.
          if (!UNWRITABLE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
          return UNREADABLE;
        }
      }
      const said = await this.#run(folder);
      const silenced = own.flatMap(([path, text]): readonly LintFinding[] => {
        const at = text.split('\n').findIndex((line) => SILENCING.test(line));
        return at < 0 ? [] : [{ rule: 'silenced', severity: 'error', path, line: at + 1 }];
      });
      return [...remarksIn(said), ...silenced];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** What it prints; empty where it takes too long. */
  #run(folder: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const args = [this.#program, 'lint', '--reporter=json', '--max-diagnostics=200', 'src'];
      const child = spawn(process.execPath, args, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: {},
        detached: true,
      });
      // The program that is started starts another one, which would go on, and keep the pipe open, if only it were ended.
      const isUp = setTimeout(() => {
        try {
          process.kill(-(child.pid as number), 'SIGKILL');
        } catch {
          // It has just ended.
        }
      }, PATIENCE);
      let out = '';
      child.stdout.setEncoding('utf8').on('data', (piece: string) => {
        if (out.length < MOST_REPORT) out += piece;
      });
      child.on('error', (error) => {
        clearTimeout(isUp);
        reject(new EtudesError('reward/linter', `the linter does not start: ${error.message}`));
      });
      child.on('close', () => {
        clearTimeout(isUp);
        resolve(out);
      });
    });
  }
}

function remarksIn(said: string): readonly LintFinding[] {
  const line = said.split('\n').find((each) => each.startsWith('{'));
  if (line === undefined) return UNREADABLE;
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return UNREADABLE;
  }
  const parsed = report.safeParse(value);
  if (!parsed.success) return UNREADABLE;
  return parsed.data.diagnostics.map(({ severity, category, location }) => ({
    rule: category,
    severity:
      severity === 'information' || severity === 'hint'
        ? 'info'
        : severity === 'warning'
          ? 'warning'
          : 'error',
    ...(location?.path == null ? {} : { path: location.path }),
    ...(location?.start == null ? {} : { line: location.start.line }),
  }));
}

import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decode } from 'fast-png';

/** Names that it goes by. */
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The browser of the system, beside a font for Chinese. Where one is missing, tests of it are left out with a loud line; but
 * not where CI is set: there they fail.
 */
export function browserHere(): string | undefined {
  const program = PROGRAMS.find((name) => spawnSync(name, ['--version'], { timeout: 60_000 }).status === 0);
  const fonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '';
  const missing = [
    ...(program === undefined ? ['chromium'] : []),
    ...(fonts.trim() === '' ? ['fontconfig and fonts-noto-cjk'] : []),
  ];
  if (program !== undefined && missing.length === 0) return program;
  const why = `install ${missing.join(' and ')}`;
  if (process.env['CI'] !== undefined) throw new Error(`no browser shows pages here, and CI is set: ${why}`);
  console.warn(`\n!!! NO BROWSER HERE: TESTS OF THE REPORT'S PAGE ARE LEFT OUT !!! ${why}\n`);
  return undefined;
}

/** A picture of a page. */
export interface Shot {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of a pixel. */
  at(x: number, y: number): readonly [number, number, number];
}

/** What a browser makes of a page: its tree as HTML, and a picture. */
export async function shownBy(
  program: string,
  page: string,
  size: { readonly width: number; readonly height: number },
): Promise<{ readonly dom: string; readonly shot: Shot }> {
  const folder = mkdtempSync(join(tmpdir(), 'etudes-browser-'));
  try {
    const file = join(folder, 'shot.png');
    // No border of its own: what it shows was made here, and in containers it has no other choice.
    const common = [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--hide-scrollbars',
    ];
    const window = `--window-size=${size.width},${size.height}`;
    const url = pathToFileURL(page).href;
    const call = (...args: string[]): Promise<string> =>
      run(program, [...common, `--user-data-dir=${join(folder, 'profile')}`, window, ...args, url]);
    const dom = await call('--dump-dom');
    await call(`--screenshot=${file}`);
    const { width, height, channels, data } = decode(readFileSync(file));
    const at: Shot['at'] = (x, y) => {
      const from = (y * width + x) * channels;
      return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    };
    return { dom, shot: { width, height, at } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { encoding: 'utf8', timeout: 90_000, maxBuffer: 1 << 26 } as const;
    execFile(program, args, options, (error, stdout, stderr) =>
      error === null ? resolve(stdout) : reject(new Error(`${error.message}\n${stderr}`)),
    );
  });
}

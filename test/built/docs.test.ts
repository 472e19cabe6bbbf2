import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageFile } from '../../src/package-file.ts';

const main = packageFile('dist/src/cli/main.js');

/** Commands of console blocks with the output shown behind each; a line `...` stands for any lines. */
function sessions(
  markdown: string,
): readonly { readonly command: string; readonly output: readonly string[] }[] {
  const blocks = [...markdown.matchAll(/^(?:```|~~~)console\n([\s\S]*?)^(?:```|~~~)$/gm)].map(
    ([, block]) => block as string,
  );
  return blocks.flatMap((block) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [command, ...output] = part.trimEnd().split('\n');
        return { command: command as string, output };
      }),
  );
}

/** Whether the lines are as shown, in order, with any lines where `...` stands. */
function isAsShown(lines: readonly string[], shown: readonly string[]): boolean {
  const [first, ...rest] = shown;
  if (first === undefined) return lines.length === 0;
  if (first !== '...') return lines[0] === first && isAsShown(lines.slice(1), rest);
  return Array.from({ length: lines.length + 1 }, (_, from) => lines.slice(from)).some((left) =>
    isAsShown(left, rest),
  );
}

describe.each(['README.md', 'docs/authoring.md', 'docs/formats.md', 'docs/scale.md', 'docs/report.md'])(
  '%s',
  (page) => {
    const text = readFileSync(packageFile(page), 'utf8');

    test('its commands print what it shows', () => {
      const folder = mkdtempSync(join(tmpdir(), 'etudes-docs-'));
      try {
        for (const { command, output } of sessions(text)) {
          expect(command).toMatch(/^(npx )?etudes /);
          const args = command.replace(/^(npx )?etudes /, '').split(' ');
          const { stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
            cwd: folder,
            encoding: 'utf8',
          });
          const lines = `${stdout}${stderr}`.trimEnd().split('\n');
          expect(isAsShown(lines, output) ? output.join('\n') : lines.join('\n'), command).toBe(
            output.join('\n'),
          );
        }
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });

    test('its links lead somewhere', () => {
      for (const [, target] of text.matchAll(/\]\((?!https?:)([^)#]+)/g)) {
        expect(existsSync(join(dirname(packageFile(page)), target as string)), target).toBe(true);
      }
    });
  },
);

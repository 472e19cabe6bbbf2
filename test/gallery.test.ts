import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { galleryPage } from '../src/cli/gallery.ts';
import { Workspace } from '../src/cli/workspace.ts';
import { packageFile } from '../src/package-file.ts';

test('the gallery shows the templates as they are', async () => {
  const workspace = new Workspace();
  for (const file of workspace.bundledFiles().templates) await workspace.load(file);
  const page = await galleryPage(workspace);
  const stale = 'docs/gallery.md is stale: npm run build, then npx etudes gallery --out docs/gallery.md';
  expect(readFileSync(packageFile('docs/gallery.md'), 'utf8') === page, stale).toBe(true);
}, 60_000);

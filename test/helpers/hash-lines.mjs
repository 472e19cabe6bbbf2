// Prints the sha256 of each task named on standard input (a list of [template, point, seed]), made by the
// built package in this process, in the order given.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Library, templateFiles } from '../../dist/src/cli/inside.js';

const library = new Library();
for (const file of templateFiles(new URL('../../templates', import.meta.url).pathname))
  await library.add(file);
const hashes = {};
for (const [id, point, seed] of JSON.parse(readFileSync(0, 'utf8'))) {
  const expander = await library.expander(id);
  const line = expander.line(expander.template.space.at(BigInt(point)), seed, {
    hidden: true,
    fingerprint: true,
  });
  hashes[`${id} ${point} ${seed}`] = createHash('sha256').update(line).digest('hex');
}
process.stdout.write(JSON.stringify(hashes));

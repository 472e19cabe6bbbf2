// Tries one template file while it is being written:
//   node --conditions=etudes-source --import jiti/register scripts/try-template.ts templates/lists/sort-by.ts [points]
import { resolve } from 'node:path';
import { EtudesError, formatError } from '../src/errors.ts';
import { checkTemplate } from '../src/expand/check-template.ts';
import { Library } from '../src/expand/load/library.ts';
import { permutation } from '../src/seed/permutation.ts';
import { SeedPath } from '../src/seed/seed-path.ts';
import type { Task } from '../src/task/task.ts';

const [file, points = '60'] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: try-template <file> [points]');
try {
  const library = new Library();
  for (const { template } of await library.add(resolve(file))) {
    const expander = await library.expander(template.id);
    console.log(`# ${template.id}: ${template.space.size} points, ${template.space.cellCount} cells`);
    const order = permutation(template.space.size, SeedPath.root('try'));
    let place = 0n;
    let point = template.space.at(order.at(place));
    while (!template.space.isLive(point)) point = template.space.at(order.at(++place));
    const task = JSON.parse(expander.line(point, 'try', { hidden: true, fingerprint: true })) as Task;
    console.log(task.prompt);
    console.log('--- starter\n', task.starter['src/solution.ts']);
    console.log('--- public test\n', task.public['test/public.test.ts']);
    console.log('--- reference\n', task.reference?.['src/solution.ts']);
    console.log('--- hidden test\n', task.hidden?.['test/hidden.test.ts']);
    for (const problem of checkTemplate(expander, Number(points)))
      console.log(
        `PROBLEM ${problem.code} ${problem.message}${problem.path === undefined ? '' : ` (${problem.path})`}`,
      );
    console.log('checked');
  }
} catch (error) {
  if (error instanceof EtudesError) console.error(formatError(error), error.details.cause ?? '');
  else throw error;
}

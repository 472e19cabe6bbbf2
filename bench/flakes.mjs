// npm run flakes [-- tasks draws]: whether references pass hidden tests whatever inputs are drawn. 1,000 tasks over
// all templates that ask to write, 100 fresh draws of stored cases each, in as many processes as there are processors.
import { fileURLToPath } from 'node:url';
import { compiled, programOf, Trial } from '../dist/src/cli/inside.js';
import { expanders, Points } from './lib/catalogue.mjs';
import { inProcesses } from './lib/in-processes.mjs';

const all = await expanders();
const here = fileURLToPath(import.meta.url);
const [tasks = '1000', draws = '100', part, parts] = process.argv.slice(2);

if (part === undefined) {
  const started = performance.now();
  const found = await inProcesses(here, [tasks, draws]);
  const sum = (key) => found.reduce((all, each) => all + each[key], 0);
  const flakes = found.flatMap((each) => each.flakes);
  for (const flake of flakes) console.log(flake);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${sum('tasks')} tasks, ${sum('draws')} draws, ${flakes.length} flakes, ${seconds} s`);
  process.exitCode = flakes.length === 0 ? 0 : 1;
} else {
  console.log(JSON.stringify(tryPart(Number(part), Number(parts))));
}

/** Tasks are dealt to the templates in turn, and templates to the processes. */
function tryPart(index, count) {
  const mine = all.filter((_, at) => at % count === index);
  const found = { tasks: 0, draws: 0, flakes: [] };
  for (const expander of mine) {
    const points = new Points(expander, {}, 'flakes');
    for (let turn = 0; turn < Math.ceil(Number(tasks) / all.length); turn += 1) {
      const point = points.next();
      const meaning = expander.meaning(point, `f${turn}`);
      const trial = new Trial(meaning);
      const { call } = compiled(programOf(meaning), meaning.form);
      found.tasks += 1;
      for (let draw = 0; draw < Number(draws); draw += 1) {
        const cases = trial.stored(expander.path(point, `f${turn} ${draw}`));
        const failure = trial.disagreement(call, cases) ?? trial.brokenLaw(call, cases);
        found.draws += 1;
        if (failure !== undefined)
          found.flakes.push(`${expander.template.id} point ${point.index} draw ${draw}: ${failure.by}`);
      }
    }
  }
  return found;
}

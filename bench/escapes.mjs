// npm run escapes [-- points draws --only id,id]: how often a mistake passes for lack of luck. Whoever is judged is asked
// inputs that are drawn under a secret, so a mistake must die whatever is drawn, and not only on the draws of an audit.
// Each mistake and twin of every template that asks to write, or of those that `--only` names, at some points, on so many
// draws of the size that a judge uses.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { Trial } from '../dist/src/cli/inside.js';
import { expanders, Points } from './lib/catalogue.mjs';
import { inProcesses } from './lib/in-processes.mjs';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const [points = '8', draws = '20', part, parts] = positionals;
const only = values.only?.split(',');
const all = (await expanders()).filter(({ template }) => only?.includes(template.id) ?? true);
const missing = only?.filter((id) => all.every(({ template }) => template.id !== id)) ?? [];
if (missing.length > 0) throw new Error(`no template that asks to write: ${missing.join(', ')}`);
const here = fileURLToPath(import.meta.url);

if (part === undefined) {
  const chosen = values.only === undefined ? [] : ['--only', values.only];
  const found = await inProcesses(here, [points, draws, ...chosen]);
  const tried = found.reduce((sum, each) => sum + each.tried, 0);
  const escapes = found.flatMap((each) => each.escapes).sort((a, b) => b.passed - a.passed);
  for (const { template, rival, passed, of, point } of escapes)
    console.log(`${template} ${JSON.stringify(rival)} passes ${passed} of ${of} draws at point ${point}`);
  console.log(`${tried} mistakes and twins at their points, ${escapes.length} that ever passed`);
  process.exitCode = escapes.length === 0 ? 0 : 1;
} else {
  console.log(JSON.stringify(tryPart(Number(part), Number(parts))));
}

function tryPart(index, count) {
  const found = { tried: 0, escapes: [] };
  for (const expander of all.filter((_, at) => at % count === index)) {
    const drawn = new Points(expander, {}, 'escapes');
    for (let turn = 0; turn < Number(points); turn += 1) {
      const point = drawn.next();
      const meaning = expander.meaning(point, 'escapes');
      const trial = new Trial(meaning);
      const rivals = meaning.rivals().map((rival) => ({ rival, passed: 0 }));
      for (let draw = 0; draw < Number(draws); draw += 1) {
        const cases = [0, 1].flatMap((half) => trial.stored(expander.path(point, `escapes ${draw} ${half}`)));
        for (const each of rivals) {
          const { call } = each.rival;
          if ((trial.disagreement(call, cases) ?? trial.brokenLaw(call, cases)) === undefined)
            each.passed += 1;
        }
      }
      found.tried += rivals.length;
      for (const { rival, passed } of rivals) {
        if (passed === 0) continue;
        found.escapes.push({
          template: expander.template.id,
          rival: rival.name,
          passed,
          of: Number(draws),
          point: String(point.index),
        });
      }
    }
  }
  return found;
}

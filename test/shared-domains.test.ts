import { expect, test } from 'vitest';
import { encodeArgs } from '../src/expand/cases.ts';
import { Expander } from '../src/expand/expander.ts';
import { SeedPath } from '../src/seed/seed-path.ts';
import { bundledExpanders, somePoints } from './helpers/catalogue.ts';

const POINTS = 30;
const DRAWS = 12;

/**
 * Points whose domains have the same text share one of them (`expand/commons.ts`). What they draw must be
 * what their own would: the text of a domain must say all that matters.
 */
test('a shared domain draws what a point of its own would draw', async () => {
  for (const shared of await bundledExpanders()) {
    for (const point of somePoints(shared, POINTS, 'shared domains')) {
      const alone = new Expander(shared.template, shared.lifted);
      const [one, other] = [shared, alone].map((expander) => {
        const meaning = expander.meaning(point, 'plain');
        const stream = SeedPath.root('shared domains').stream();
        return Array.from({ length: DRAWS }, () => encodeArgs(meaning, meaning.domain.draw(stream)));
      });
      expect(one, `${shared.template.id} at ${point.index}`).toEqual(other);
    }
  }
}, 120_000);

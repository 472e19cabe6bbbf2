import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asEvent, eventSchema, LARGEST_GROUP, LONGEST_TASK, LONGEST_TICKET } from './event.ts';

/** A value of a field, right or not. */
const anyField = fc.oneof(
  fc.constantFrom<unknown>(0, 1, -1, -0, 0.5, 1.5, 2 ** 53, Number.NaN, Number.POSITIVE_INFINITY, null, true),
  fc.constantFrom(LARGEST_GROUP, LARGEST_GROUP + 1),
  fc.constantFrom('', 'a', 'issue', 'report', 'barrier'),
  fc
    .constantFrom(LONGEST_TICKET, LONGEST_TICKET + 1, LONGEST_TASK, LONGEST_TASK + 1)
    .map((n) => 'x'.repeat(n)),
  fc.constantFrom<unknown>([], {}, undefined),
);
const base = fc.constantFrom<Readonly<Record<string, unknown>>>(
  { kind: 'issue', ticket: 0, arm: 'a/0', task: 'a@1/0-1', draw: 0, size: 2, version: 0 },
  { kind: 'report', ticket: '0-0123456789abcdef', attempt: 0, score: 0.5 },
  { kind: 'report', ticket: '0-0123456789abcdef', attempt: 1, score: null },
  { kind: 'expire', ticket: '0-0123456789abcdef' },
  { kind: 'barrier', version: 1 },
);
const fieldNames = [
  'kind',
  'ticket',
  'arm',
  'task',
  'draw',
  'size',
  'version',
  'attempt',
  'score',
  'more',
  '__proto__',
];
/** An event with some fields put in, replaced or taken away. */
const nearly = fc
  .tuple(
    base,
    fc.dictionary(fc.constantFrom(...fieldNames), anyField, { maxKeys: 2, noNullPrototype: true }),
    fc.array(fc.constantFrom(...fieldNames), { maxLength: 1 }),
  )
  .map(([event, put, taken]) =>
    Object.fromEntries(Object.entries({ ...event, ...put }).filter(([name]) => !taken.includes(name))),
  );

test('an event is what the schema says, told sooner', () => {
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: nearly }, { weight: 1, arbitrary: fc.anything() }),
      (value) => {
        expect(asEvent(value)).toEqual(eventSchema.safeParse(value).data);
      },
    ),
    { numRuns: 3000 },
  );
});

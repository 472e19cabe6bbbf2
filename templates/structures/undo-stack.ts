import { axis, defineTemplate, machine, method, type Of, ty } from 'etudes';

type Call = [string, ...unknown[]];

/** Calls made of methods, values and numbers of steps drawn side by side. */
function callsOf([methods, values, steps]: readonly [
  readonly string[],
  readonly unknown[],
  readonly number[],
]): Call[] {
  return methods.map((name, at): Call => (name === 'set' ? ['set', values[at]] : [name, steps[at]]));
}

/** Fills a history, goes back and forth, takes a new step, and asks what is left on both sides. */
function probeOf<V>({
  start,
  limit,
  over,
  back,
  forth,
  extra,
  values,
}: {
  start: V;
  limit: number;
  over: number;
  back: number;
  forth: number;
  extra: number;
  values: readonly V[];
}): { start: V; limit: number; calls: Call[] } {
  const set = (value: unknown): Call => ['set', value];
  const times = (count: number, call: Call): Call[] => Array.from({ length: count }, () => call);
  return {
    start,
    limit,
    calls: [
      ...values.slice(0, limit + over).map(set),
      ['undo', back],
      ['redo', forth],
      ...values.slice(limit + over, limit + over + extra).map(set),
      ...times(back + 1, ['redo', 1]),
      ['redo', 2],
      ...times(limit + 1, ['undo', 1]),
      ['redo', limit + 1],
      ['redo', limit],
    ],
  };
}

/** Fills the history, undoes a step and takes another, so that redoing goes beyond the limit. */
function fullOf<V>({ start, limit, values }: { start: V; limit: number; values: readonly V[] }): {
  start: V;
  limit: number;
  calls: Call[];
} {
  const last = values[limit];
  const undos = Array.from({ length: limit + 2 }, (): Call => ['undo', 1]);
  return {
    start,
    limit,
    calls: [
      ...values.slice(0, limit).map((value): Call => ['set', value]),
      ['undo', 1],
      ['set', last],
      ['redo', 1],
      ...undos,
      ['redo', limit],
    ],
  };
}

/** Sets a value that is current already, once after undoing and once after a step. */
function againOf<V>({ start, limit, values }: { start: V; limit: number; values: readonly V[] }): {
  start: V;
  limit: number;
  calls: Call[];
} {
  const [one, two, three] = values;
  return {
    start,
    limit,
    calls: [
      ['set', one],
      ['set', two],
      ['undo', 1],
      ['set', one],
      ['redo', 1],
      ['set', three],
      ['set', three],
      ['undo', 1],
      ['undo', 1],
      ['redo', 2],
    ],
  };
}

/** How a trail of values behaves. */
interface Ways {
  readonly redo: 'forgotten' | 'kept';
  readonly repeat: 'counts' | 'is no step';
  readonly beyond: 'as far as it goes' | 'does nothing';
  readonly full: 'forgets the oldest' | 'refuses the step';
}

/** One way to do it, of which mistakes choose the wrong settings. */
class Trail {
  current: unknown;
  readonly past: unknown[] = [];
  readonly future: unknown[] = [];
  readonly limit: number;
  readonly ways: Ways;

  constructor(start: unknown, limit: number, ways: Ways) {
    this.current = start;
    this.limit = limit;
    this.ways = ways;
  }

  set(value: unknown): void {
    if (this.ways.repeat === 'is no step' && value === this.current) return;
    if (this.ways.full === 'refuses the step' && this.past.length >= this.limit) return;
    if (this.ways.redo === 'forgotten') this.future.splice(0);
    this.past.push(this.current);
    this.current = value;
    this.shrink();
  }

  undo(steps: number): unknown {
    if (this.ways.beyond === 'does nothing' && steps > this.past.length) return this.current;
    for (let left = Math.min(steps, this.past.length); left > 0; left -= 1) {
      this.future.push(this.current);
      this.current = this.past.pop();
    }
    return this.current;
  }

  redo(steps: number): unknown {
    if (this.ways.beyond === 'does nothing' && steps > this.future.length) return this.current;
    for (let left = Math.min(steps, this.future.length); left > 0; left -= 1) {
      this.past.push(this.current);
      this.current = this.future.pop();
    }
    this.shrink();
    return this.current;
  }

  shrink(): void {
    while (this.past.length > this.limit) this.past.shift();
  }
}

export default defineTemplate('structures/undo-stack', {
  version: 3,
  title: { en: 'Undo and redo with a bounded history', zh: '历史有限的撤销与重做' },
  skills: ['classes', 'state', 'stacks'],
  axes: {
    value: axis.type({ int: ty.int(), text: ty.text() }),
    redo: axis.oneOf('forgotten', 'kept'),
    repeat: axis.oneOf('counts', 'is no step'),
    beyond: axis.oneOf('as far as it goes', 'does nothing'),
    full: axis.oneOf('forgets the oldest', 'refuses the step'),
    method: axis.oneOf('any', 'no push or pop'),
    size: axis.ladder('one limit', 'few', 'edges', 'long'),
  },
  // A step that is put back would have to be refused as well.
  where: (p) => p.redo === 'forgotten' || p.full === 'forgets the oldest',
  signature: machine(
    'UndoHistory',
    { start: ty.of('value'), limit: ty.int({ min: 0, max: 1000 }) },
    {
      set: method({ value: ty.of('value') }, ty.nothing()),
      undo: method({ steps: ty.int({ min: 0, max: 1000 }) }, ty.of('value')),
      redo: method({ steps: ty.int({ min: 0, max: 1000 }) }, ty.of('value')),
    },
  ),
  names: {
    UndoHistory: ['EditHistory', 'Timeline', 'StepKeeper'],
    start: ['initial', 'first', 'opening'],
    limit: ['capacity', 'most', 'depth'],
  },

  oracle: (_args, { redo, repeat, beyond, full, method }) =>
    (method === 'any'
      ? class UndoHistory {
          readonly #limit: number;
          #current: Of<'value'>;
          /** The values before the current one, oldest first. */
          readonly #past: Of<'value'>[] = [];
          /** The values that were undone; the next one to put back comes last. */
          readonly #undone: Of<'value'>[] = [];

          constructor(start: Of<'value'>, limit: number) {
            this.#current = start;
            this.#limit = limit;
          }

          set(value: Of<'value'>): void {
            if (repeat === 'is no step' && value === this.#current) return;
            if (full === 'refuses the step' && this.#past.length === this.#limit) return;
            if (redo === 'forgotten') this.#undone.length = 0;
            this.#past.push(this.#current);
            if (full === 'forgets the oldest' && this.#past.length > this.#limit) this.#past.shift();
            this.#current = value;
          }

          undo(steps: number): Of<'value'> {
            if (beyond === 'does nothing' && steps > this.#past.length) return this.#current;
            const count = beyond === 'does nothing' ? steps : Math.min(steps, this.#past.length);
            for (let left = count; left > 0; left -= 1) {
              const value = this.#past.pop() as Of<'value'>;
              this.#undone.push(this.#current);
              this.#current = value;
            }
            return this.#current;
          }

          redo(steps: number): Of<'value'> {
            if (beyond === 'does nothing' && steps > this.#undone.length) return this.#current;
            const count = beyond === 'does nothing' ? steps : Math.min(steps, this.#undone.length);
            for (let left = count; left > 0; left -= 1) {
              const value = this.#undone.pop() as Of<'value'>;
              this.#past.push(this.#current);
              if (redo === 'kept' && this.#past.length > this.#limit) this.#past.shift();
              this.#current = value;
            }
            return this.#current;
          }
        }
      : class UndoHistory {
          readonly #limit: number;
          #current: Of<'value'>;
          /** The values before the current one, oldest first. */
          #past: Of<'value'>[] = [];
          /** The values that were undone; the next one to put back comes first. */
          #undone: Of<'value'>[] = [];

          constructor(start: Of<'value'>, limit: number) {
            this.#current = start;
            this.#limit = limit;
          }

          set(value: Of<'value'>): void {
            if (repeat === 'is no step' && value === this.#current) return;
            if (full === 'refuses the step' && this.#past.length === this.#limit) return;
            if (redo === 'forgotten') this.#undone = [];
            const past = [...this.#past, this.#current];
            this.#past =
              full === 'forgets the oldest' ? past.slice(Math.max(0, past.length - this.#limit)) : past;
            this.#current = value;
          }

          undo(steps: number): Of<'value'> {
            if (beyond === 'does nothing' && steps > this.#past.length) return this.#current;
            const values = [...this.#past, this.#current];
            const at =
              beyond === 'does nothing' ? this.#past.length - steps : Math.max(0, this.#past.length - steps);
            this.#undone = [...values.slice(at + 1), ...this.#undone];
            this.#past = values.slice(0, at);
            this.#current = values[at] as Of<'value'>;
            return this.#current;
          }

          redo(steps: number): Of<'value'> {
            if (beyond === 'does nothing' && steps > this.#undone.length) return this.#current;
            const values = [this.#current, ...this.#undone];
            const at = beyond === 'does nothing' ? steps : Math.min(steps, this.#undone.length);
            const past = [...this.#past, ...values.slice(0, at)];
            this.#past = redo === 'kept' ? past.slice(Math.max(0, past.length - this.#limit)) : past;
            this.#undone = values.slice(at + 1);
            this.#current = values[at] as Of<'value'>;
            return this.#current;
          }
        }) as never,

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'one result a call': law.lengthIs(({ calls }) => calls.length),
    'no steps change nothing': law.always(
      ({ start, limit, calls }, subject) => {
        const longer = calls.flatMap((each) => [['undo', 0] as const, each, ['redo', 0] as const]);
        const found = subject({ start, limit, calls: longer }).filter((_, at) => at % 3 === 1);
        return subject({ start, limit, calls }).every((value, at) => value === found[at]);
      },
      {
        say: {
          en: 'Undoing or redoing 0 steps anywhere in between changes nothing.',
          zh: '在任意位置撤销或重做 0 步都不改变任何结果。',
        },
      },
    ),
    'gives what was current once': law.always(
      ({ start, limit, calls }, subject) =>
        subject({ start, limit, calls }).every(
          (value, at) =>
            calls[at]?.[0] === 'set' ||
            value === start ||
            calls.slice(0, at).some(([name, given]) => name === 'set' && given === value),
        ),
      {
        say: {
          en: 'What `undo` and `redo` give is `start` or a value set before.',
          zh: '`undo` 与 `redo` 的结果是 `start` 或之前设置过的值。',
        },
      },
    ),
    'no more than the limit': law.when(
      ({ limit }) => limit < 100,
      ({ start, limit, calls }, subject) => {
        const ends = Array.from({ length: limit + 1 }, () => ['undo', 1] as const);
        const found = subject({ start, limit, calls: [...calls, ['undo', 0], ...ends] });
        return found[found.length - 1] === found[found.length - 2];
      },
      {
        say: {
          en: 'After `limit` calls of `undo(1)` another one changes nothing.',
          zh: '调用 `limit` 次 `undo(1)` 之后，再调用一次不改变当前值。',
        },
      },
    ),
    'a new step can be undone and put back': law.always(
      ({ start, limit, calls }, subject) => {
        const found = subject({
          start,
          limit,
          calls: [...calls, ['undo', 0], ['set', start], ['undo', 1], ['redo', 1]],
        }).slice(calls.length);
        if (found[0] === start || limit === 0) return true;
        return found[2] === found[0] && found[3] === start;
      },
      {
        at: (p) => p.full === 'forgets the oldest',
        say: {
          en: 'With a `limit` above 0, a step just taken can be undone, and then redone.',
          zh: '`limit` 大于 0 时，刚走的一步可以撤销，随后可以重做。',
        },
      },
    ),
  }),

  constraints: (rule) => ({
    'no push or pop': rule.mustNotCall(['push', 'pop', 'shift', 'unshift', 'splice'], {
      at: (p) => p.method === 'no push or pop',
    }),
  }),

  inputs: (gen, { size }, of) => {
    const value = of('value');
    const name = gen.pick(['set', 'set', 'set', 'undo', 'undo', 'redo', 'redo']);
    const steps = gen.oneOf([
      [8, gen.pick([1, 1, 2, 0])],
      [3, gen.int(2, 5)],
      [1, gen.pick([1000, 9])],
    ]);
    const session = (limit: number, pool: number, length: number) =>
      gen.record({
        start: value,
        limit: gen.pick([limit]),
        calls: gen.map(
          gen.tuple([
            gen.list(name, { min: Math.min(4, length), max: length }),
            gen.few(value, { pool, min: length, max: length }),
            gen.list(steps, { min: length, max: length }),
          ]),
          callsOf,
        ),
      });
    const probe = (least: number, most: number) =>
      gen.map(
        gen.record({
          start: value,
          limit: gen.int(least, most),
          over: gen.pick([0, 0, 1, 2]),
          back: gen.int(0, 4),
          forth: gen.pick([0, 0, 1]),
          extra: gen.pick([0, 1, 1, 2]),
          values: gen.list(value, { min: most + 5, max: most + 5 }),
        }),
        probeOf,
      );
    const again = (least: number, most: number) =>
      gen.map(
        gen.record({
          start: value,
          limit: gen.int(least, most),
          values: gen.list(value, { min: 3, max: 3 }),
        }),
        againOf,
      );
    const full = (least: number, most: number) =>
      gen.map(
        gen.record({
          start: value,
          limit: gen.int(least, most),
          values: gen.list(value, { min: most + 1, max: most + 1 }),
        }),
        fullOf,
      );
    if (size === 'one limit') {
      return gen.mix({
        full: [2, full(3, 3)],
        repeats: [2, session(3, 2, 14)],
        many: [3, session(3, 8, 20)],
        probe: [4, probe(3, 3)],
        again: [1, again(3, 3)],
      });
    }
    if (size === 'few') {
      return gen.mix({
        full: [2, full(1, 4)],
        two: [2, session(2, 3, 14)],
        three: [2, session(3, 6, 18)],
        four: [2, session(4, 6, 22)],
        roomy: [1, session(20, 6, 16)],
        probe: [4, probe(1, 4)],
        again: [1, again(2, 4)],
      });
    }
    const edges = {
      full: [2, full(1, 5)],
      'no calls': [1, session(2, 1, 0)],
      'no step kept': [1, session(0, 3, 8)],
      one: [2, session(1, 4, 14)],
      repeats: [2, session(3, 2, 16)],
      three: [2, session(3, 8, 20)],
      five: [2, session(5, 8, 28)],
      huge: [1, session(1000, 5, 12)],
      probe: [5, probe(0, 6)],
      again: [2, again(1, 4)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [4, session(4, 6, 60)], longer: [3, session(7, 9, 80)] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'Write the class `UndoHistory`: it holds a current value, `start` at first, and can go back to earlier ones. `limit` is an integer from 0 up to 1,000; instances do not affect one another.',
      zh: '编写类 `UndoHistory`：它保存一个当前值，最初为 `start`，并能回到之前的值。`limit` 是 0 到 1000 的整数；各实例互不影响。',
    }),
    values: fact({
      en: '`start` and every value that is set may be any value of their type; numbers are integers.',
      zh: '`start` 和设置的值可以是其类型的任意值；数都是整数。',
    }),
    set: fact({
      en: '`set(value)` makes `value` the current value and returns nothing (examples show this as `null`). That is a step, which can be undone.',
      zh: '`set(value)` 把 `value` 设为当前值，没有返回值（示例中写作 `null`）。这算一步，可以撤销。',
    }),
    undo: fact({
      en: '`undo(steps)` undoes that many steps, the latest first, and returns the value that is current then. `steps` is an integer from 0 up to 1,000; 0 changes nothing.',
      zh: '`undo(steps)` 从最近的一步开始撤销这么多步，并返回此后的当前值。`steps` 是 0 到 1000 的整数；0 不改变任何状态。',
    }),
    redo: fact({
      en: '`redo(steps)` puts back that many undone steps, the one undone last first, and returns the value that is current then. `steps` is again an integer from 0 up to 1,000. A step that is put back can be undone again.',
      zh: '`redo(steps)` 从最后撤销的一步开始恢复这么多已撤销的步，并返回此后的当前值。`steps` 同样是 0 到 1000 的整数。恢复的步可以再次撤销。',
    }),
    forgotten: fact(
      {
        en: 'A new step makes it impossible to redo anything that was undone before.',
        zh: '走了新的一步之后，此前撤销的步都不能再重做。',
      },
      { when: (p) => p.redo === 'forgotten', decides: 'the other redo' },
    ),
    kept: fact(
      {
        en: 'A new step does not touch what was undone: a later `redo` still brings back the values that undoing left, the one left last first. There is no limit to how many of them are kept.',
        zh: '新的一步不影响已撤销的内容：之后的 `redo` 仍会依次带回撤销时离开的值，最后离开的最先带回。这些值的数量没有限制。',
      },
      { when: (p) => p.redo === 'kept', decides: 'the other redo' },
    ),
    repeatCounts: fact(
      {
        en: 'Setting a value equal (`===`) to the current one is a step like any other.',
        zh: '设置与当前值相等（`===`）的值也算一步，与其他步一样。',
      },
      { when: (p) => p.repeat === 'counts', decides: 'the other repeat' },
    ),
    repeatIgnored: fact(
      {
        en: 'Setting a value equal (`===`) to the current one is no step: it changes nothing, neither what can be undone nor what can be redone.',
        zh: '设置与当前值相等（`===`）的值不算一步：它不改变任何状态，既不影响可撤销的步，也不影响可重做的步。',
      },
      { when: (p) => p.repeat === 'is no step', decides: 'the other repeat' },
    ),
    asFar: fact(
      {
        en: 'Where there are fewer steps to undo or redo than asked for, all there are are undone or redone; where there are none, the current value stays and is returned.',
        zh: '可撤销或可重做的步不够时，有多少就撤销或重做多少；一步也没有时，当前值不变并返回它。',
      },
      { when: (p) => p.beyond === 'as far as it goes', decides: 'the other end' },
    ),
    allOrNone: fact(
      {
        en: 'Where there are fewer steps to undo or redo than asked for, nothing at all is undone or redone; the current value stays and is returned.',
        zh: '可撤销或可重做的步不够时，一步也不撤销或重做；当前值不变并返回它。',
      },
      { when: (p) => p.beyond === 'does nothing', decides: 'the other end' },
    ),
    oldest: fact(
      {
        en: ({ redo }) =>
          `At most \`limit\` steps can be undone: where a new step ${redo === 'kept' ? 'or one that is put back ' : ''}makes more, the oldest step is forgotten. With a \`limit\` of 0 nothing can ever be undone, and \`set\` works all the same.`,
        zh: ({ redo }) =>
          `最多可以撤销 \`limit\` 步：新的一步${redo === 'kept' ? '或恢复的一步' : ''}使其超出时，忘掉最早的一步。\`limit\` 为 0 时永远不能撤销，但 \`set\` 照常起作用。`,
      },
      { when: (p) => p.full === 'forgets the oldest', decides: 'the other limit' },
    ),
    refused: fact(
      {
        en: 'At most `limit` steps can be undone: while `limit` steps can be undone already, `set` changes nothing. With a `limit` of 0 the current value is always `start`.',
        zh: '最多可以撤销 `limit` 步：可撤销的步已有 `limit` 步时，`set` 不改变任何状态。`limit` 为 0 时当前值始终是 `start`。',
      },
      { when: (p) => p.full === 'refuses the step', decides: 'the other limit' },
    ),
  }),

  stories: [
    { en: 'A small editor lets its users take back what they typed.', zh: '一个小编辑器允许用户撤回输入。' },
    { en: 'A thermostat remembers its last settings.', zh: '温控器记着最近的几次设定。' },
    { en: 'A quiz lets a player revise an answer a few times.', zh: '答题游戏允许玩家修改几次答案。' },
  ],

  twins: {
    'the other redo': {
      at: (p) => p.full === 'forgets the oldest',
      run: (_args, { redo, repeat, beyond, full }) =>
        class UndoHistory extends Trail {
          constructor(start: unknown, limit: number) {
            super(start, limit, { redo: redo === 'kept' ? 'forgotten' : 'kept', repeat, beyond, full });
          }
        } as never,
    },
    'the other repeat': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit, { redo, repeat: repeat === 'counts' ? 'is no step' : 'counts', beyond, full });
        }
      } as never,
    'the other end': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit, {
            redo,
            repeat,
            beyond: beyond === 'does nothing' ? 'as far as it goes' : 'does nothing',
            full,
          });
        }
      } as never,
    'the other limit': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit, {
            redo,
            repeat,
            beyond,
            full: full === 'refuses the step' ? 'forgets the oldest' : 'refuses the step',
          });
        }
      } as never,
  },

  mistakes: {
    'keeps one step more': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit + 1, { redo, repeat, beyond, full });
        }
      } as never,
    'counts the current value among the steps': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, Math.max(0, limit - 1), { redo, repeat, beyond, full });
        }
      } as never,
    'keeps all steps': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, _limit: number) {
          super(start, Infinity, { redo, repeat, beyond, full });
        }
      } as never,
    'undoes one step at a time': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit, { redo, repeat, beyond, full });
        }
        override undo(steps: number): unknown {
          return super.undo(Math.min(1, steps));
        }
      } as never,
    'takes no steps for one step': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit, { redo, repeat, beyond, full });
        }
        override undo(steps: number): unknown {
          return super.undo(steps || 1);
        }
      } as never,
    'gives the value that was left': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit, { redo, repeat, beyond, full });
        }
        override undo(steps: number): unknown {
          const left = this.current;
          super.undo(steps);
          return left;
        }
      } as never,
    'puts back the step undone first': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit, { redo, repeat, beyond, full });
        }
        override redo(steps: number): unknown {
          this.future.reverse();
          const value = super.redo(steps);
          this.future.reverse();
          return value;
        }
      } as never,
    'cannot undo what was put back': (_args, { redo, repeat, beyond, full }) =>
      class UndoHistory extends Trail {
        constructor(start: unknown, limit: number) {
          super(start, limit, { redo, repeat, beyond, full });
        }
        override redo(steps: number): unknown {
          const known = this.past.length;
          const value = super.redo(steps);
          this.past.splice(known);
          return value;
        }
      } as never,
    'forgets the latest step when it is full': {
      at: (p) => p.full === 'forgets the oldest',
      run: (_args, { redo, repeat, beyond, full }) =>
        class UndoHistory extends Trail {
          constructor(start: unknown, limit: number) {
            super(start, limit, { redo, repeat, beyond, full });
          }
          override shrink(): void {
            this.past.splice(this.limit);
          }
        } as never,
    },
    'a repeated value still ends redoing': {
      at: (p) => p.repeat === 'is no step' && p.redo === 'forgotten',
      run: (_args, { redo, repeat, beyond, full }) =>
        class UndoHistory extends Trail {
          constructor(start: unknown, limit: number) {
            super(start, limit, { redo, repeat, beyond, full });
          }
          override set(value: unknown): void {
            if (value === this.current) this.future.splice(0);
            super.set(value);
          }
        } as never,
    },
    'forgets one undone step only': {
      at: (p) => p.redo === 'forgotten',
      run: (_args, { redo, repeat, beyond, full }) =>
        class UndoHistory extends Trail {
          constructor(start: unknown, limit: number) {
            super(start, limit, { redo, repeat, beyond, full });
          }
          override set(value: unknown): void {
            const undone = this.future.slice(0, -1);
            const known = this.future.length;
            super.set(value);
            if (this.future.length < known) this.future.push(...undone);
          }
        } as never,
    },
    'puts back more than the limit': {
      at: (p) => p.redo === 'kept',
      run: (_args, { redo, repeat, beyond, full }) =>
        class UndoHistory extends Trail {
          constructor(start: unknown, limit: number) {
            super(start, limit, { redo, repeat, beyond, full });
          }
          override redo(steps: number): unknown {
            const held = this.past.slice();
            const undone = this.future.length;
            const value = super.redo(steps);
            const added = undone - this.future.length;
            if (added > 0)
              this.past.unshift(...held.slice(0, Math.max(0, held.length + added - this.past.length)));
            return value;
          }
        } as never,
    },
    'puts back what there is all the same': {
      at: (p) => p.beyond === 'does nothing',
      run: (_args, { redo, repeat, beyond, full }) =>
        class UndoHistory extends Trail {
          constructor(start: unknown, limit: number) {
            super(start, limit, { redo, repeat, beyond, full });
          }
          override redo(steps: number): unknown {
            return super.redo(Math.min(steps, this.future.length));
          }
        } as never,
    },
  },

  difficulty: (p) =>
    2 +
    (p.redo === 'kept' ? 0.25 : 0) +
    (p.repeat === 'is no step' ? 0.25 : 0) +
    (p.beyond === 'does nothing' ? 0.25 : 0) +
    (p.method === 'any' ? 0 : 0.5) +
    (p.size === 'edges' || p.size === 'long' ? 0.5 : 0),
});

import { axis, defineTemplate, fn, ty } from 'etudes';

interface Row {
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly uses: number;
}

/** How a run goes. */
interface Ways {
  readonly gives: 'states after events' | 'states entered' | 'events not taken';
  readonly illegal: 'is skipped' | 'ends the run' | 'leads to the start';
  readonly twice: 'first row' | 'last row';
  readonly star: 'none' | 'fallback' | 'first';
  readonly spent: 'the next row' | 'no row' | 'never';
  readonly dead: 'like any other' | 'ends the run';
}

/** One way to do it, of which mistakes choose the wrong settings. */
function go(rows: readonly Row[], start: string, events: readonly string[], ways: Ways): string[] {
  const table = (ways.twice === 'first row' ? [...rows] : [...rows].reverse()).map((row) => ({ ...row }));
  const isFree = (row: Row): boolean => ways.spent !== 'the next row' || row.uses > 0;
  const log: string[] = [];
  const seen: string[] = [start];
  let state = start;
  for (const [at, event] of events.entries()) {
    const own = table.find((row) => row.from === state && row.event === event && isFree(row));
    const others =
      ways.star === 'none'
        ? undefined
        : table.find((row) => row.from === '*' && row.event === event && isFree(row));
    const row = ways.star === 'first' ? (others ?? own) : (own ?? others);
    const isDead = ways.dead === 'ends the run' && !table.some((each) => each.from === state);
    const isIllegal = row === undefined || (ways.spent === 'no row' && row.uses <= 0);
    if (isDead || (isIllegal && ways.illegal === 'ends the run')) {
      if (ways.gives === 'events not taken') log.push(...events.slice(at));
      break;
    }
    if (isIllegal) {
      if (ways.gives === 'events not taken') log.push(event);
      if (ways.illegal === 'leads to the start') {
        state = start;
        seen.push(state);
      }
    } else {
      row.uses -= 1;
      state = row.to;
      seen.push(state);
    }
    if (ways.gives === 'states after events') log.push(state);
  }
  return ways.gives === 'states entered' ? seen : log;
}

/** Rows from tuples of their parts. */
function rowsOf(parts: readonly (readonly [string, string, string, number])[]): Row[] {
  return parts.map(([from, event, to, uses]) => ({ from, event, to, uses }));
}

/** Several rows for the same state and event, which are used up one after the other. */
function crowdOf({
  names,
  uses,
  star,
  steady,
  events,
}: {
  names: readonly string[];
  uses: readonly number[];
  star: boolean;
  steady: boolean;
  events: readonly string[];
}): { rows: Row[]; start: string; events: string[] } {
  const [one, two, three, four] = names as [string, string, string, string];
  const [few, more, most, last] = uses as [number, number, number, number];
  return {
    rows: [
      ...(star ? [{ from: '*', event: 'go', to: four, uses: last }] : []),
      { from: one, event: 'go', to: two, uses: few },
      { from: one, event: 'go', to: three, uses: more },
      { from: two, event: 'back', to: one, uses: most },
      { from: three, event: 'back', to: one, uses: most },
      ...(star ? [{ from: '*', event: 'back', to: one, uses: last }] : []),
    ],
    start: one,
    events: events.map((event, at) => (!steady || event === 'stay' ? event : at % 2 === 0 ? 'go' : 'back')),
  };
}

export default defineTemplate('simulation/state-machine', {
  version: 2,
  title: { en: 'Run a machine over a list of events', zh: '让状态机处理一串事件' },
  skills: ['simulation', 'state', 'tables'],
  axes: {
    gives: axis.oneOf('states after events', 'states entered', 'events not taken'),
    illegal: axis.oneOf('is skipped', 'ends the run', 'leads to the start'),
    twice: axis.oneOf('first row', 'last row'),
    star: axis.oneOf('none', 'fallback'),
    spent: axis.oneOf('the next row', 'no row'),
    dead: axis.oneOf('like any other', 'ends the run'),
    size: axis.ladder('few', 'edges', 'long'),
  },
  // Elsewhere a state without rows shows no difference: what comes after it is not taken anyway.
  where: (p) =>
    p.dead === 'like any other' ||
    p.illegal === 'leads to the start' ||
    (p.illegal === 'is skipped' && (p.star === 'fallback' || p.gives === 'states after events')),
  signature: fn(
    'runMachine',
    {
      rows: ty.list(
        ty.record({ from: ty.text(), event: ty.text(), to: ty.text(), uses: ty.int({ min: 0, max: 1000 }) }),
      ),
      start: ty.text(),
      events: ty.list(ty.text()),
    },
    ty.list(ty.text()),
  ),
  names: {
    runMachine: ['simulate', 'playEvents', 'follow'],
    rows: ['transitions', 'moves', 'rules'],
    start: ['initial', 'opening', 'home'],
    events: ['signals', 'inbox', 'steps'],
  },

  oracle: ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) => {
    const table = (twice === 'first row' ? [...rows] : [...rows].reverse()).map((row) => ({ ...row }));
    const find = (from: string, event: string) =>
      table.find((row) => row.from === from && row.event === event && (spent === 'no row' || row.uses > 0));
    const log: string[] = gives === 'states entered' ? [start] : [];
    let state = start;
    for (const [at, event] of events.entries()) {
      if (dead === 'ends the run' && !rows.some((row) => row.from === state)) {
        return gives === 'events not taken' ? [...log, ...events.slice(at)] : log;
      }
      const row = star === 'none' ? find(state, event) : (find(state, event) ?? find('*', event));
      if (row === undefined || (spent === 'no row' && row.uses === 0)) {
        if (illegal === 'ends the run') return gives === 'events not taken' ? events.slice(at) : log;
        if (illegal === 'leads to the start') state = start;
        if (gives === 'events not taken') log.push(event);
        else if (gives === 'states after events' || illegal === 'leads to the start') log.push(state);
      } else {
        row.uses -= 1;
        state = row.to;
        if (gives !== 'events not taken') log.push(state);
      }
    }
    return log;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'leaves the arguments alone': law.doesNotMutate(),
    'more events only make it longer': law.always(
      ({ rows, start, events }, run) => {
        const all = run({ rows, start, events });
        return run({ rows, start, events: events.slice(0, -1) }).every((name, at) => name === all[at]);
      },
      {
        say: {
          en: 'Without its last event a run gives the beginning of the same list.',
          zh: '去掉最后一个事件，结果是同一列表的开头部分。',
        },
      },
    ),
    'rows elsewhere do not count': law.always(
      ({ rows, start, events }, run) => {
        const elsewhere = events.map((event) => ({ from: 'elsewhere', event, to: 'nowhere', uses: 9 }));
        const found = run({ rows: [...elsewhere, ...rows, ...elsewhere], start, events });
        const all = run({ rows, start, events });
        return found.length === all.length && found.every((name, at) => name === all[at]);
      },
      {
        say: {
          en: 'Rows from a state that is never reached change nothing.',
          zh: '从未到达的状态的行不改变结果。',
        },
      },
    ),
    'no events': law.always(
      ({ rows, start }, run, { gives }) =>
        run({ rows, start, events: [] }).length === (gives === 'states entered' ? 1 : 0),
      {
        say: { en: 'Without events nothing happens.', zh: '没有事件时什么也不发生。' },
      },
    ),
    'one state an event': law.lengthIs(({ events }) => events.length, {
      at: (p) =>
        p.gives === 'states after events' && p.illegal !== 'ends the run' && p.dead === 'like any other',
    }),
    'lists states that are known': law.everyItem(
      (name, { rows, start }) => name === start || rows.some((row) => row.to === name),
      {
        at: (p) => p.gives !== 'events not taken',
        say: {
          en: 'Every state listed is `start` or one that a row leads to.',
          zh: '列出的每个状态都是 `start` 或某一行通向的状态。',
        },
      },
    ),
    'lists events in order': law.subsequenceOf('events', { at: (p) => p.gives === 'events not taken' }),
  }),

  inputs: (gen, { size, star, illegal }) => {
    const ends = illegal === 'ends the run';
    const state = gen.pick(['a', 'b', 'c', '', '__proto__', '10', 'A']);
    const near = gen.pick(['a', 'b', 'c']);
    const event = gen.pick(['go', 'back', 'go', 'back', '', 'Go']);
    // A run that may end at any event needs rows for most of them.
    const dense = ends ? 6 : 0;
    const uses = gen.pick([0, 1, 1, 2, 2, 3, 1000]);
    const plain = gen.oneOf([
      [5, near],
      [1, state],
    ]);
    const from =
      star === 'none'
        ? plain
        : gen.oneOf([
            [4, plain],
            [1, gen.pick(['*'])],
          ]);
    const table = (least: number, most: number) =>
      gen.map(gen.list(gen.tuple([from, event, plain, uses]), { min: least, max: most }), rowsOf);
    const runs = (least: number, most: number, events: number) =>
      gen.record({
        rows: table(least, most),
        start: near,
        events: gen.list(event, { min: 1, max: events }),
      });
    const crowd = (events: number) =>
      gen.map(
        gen.record({
          names: gen.distinct(state, { min: 4, max: 4 }),
          uses: gen.list(ends ? gen.pick([0, 1, 2, 2, 3, 4]) : gen.pick([0, 1, 2, 3]), { min: 4, max: 4 }),
          star: gen.pick([star !== 'none']),
          steady: ends ? gen.pick([true, true, true, false]) : gen.pick([false]),
          events: gen.list(
            gen.pick(
              ends
                ? ['go', 'back', 'go', 'back', 'go', 'back', 'stay']
                : ['go', 'back', 'go', 'back', 'stay'],
            ),
            { min: 2, max: events },
          ),
        }),
        crowdOf,
      );
    if (size === 'few') {
      return gen.mix({
        some: [ends ? 1 : 2, runs(2, 5, 6)],
        many: [3, runs(5 + dense, 9 + dense, 8)],
        crowd: [ends ? 7 : 4, crowd(9)],
      });
    }
    const edges = {
      'no rows': [1, runs(0, 0, 4)],
      'no events': [
        1,
        gen.record({ rows: table(0, 5), start: state, events: gen.list(event, { min: 0, max: 0 }) }),
      ],
      some: [ends ? 1 : 2, runs(1, 4, 6)],
      many: [4, runs(6 + dense, 12 + dense, 12)],
      crowd: [ends ? 6 : 5, crowd(12)],
      'any names': [
        2,
        gen.record({
          rows: gen.map(gen.list(gen.tuple([state, event, state, uses]), { min: 6, max: 12 }), rowsOf),
          start: state,
          events: gen.list(event, { min: 2, max: 8 }),
        }),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({ ...edges, long: [3, runs(14, 24, 30)], 'long crowd': [2, crowd(30)] });
  },

  facts: (fact) => ({
    task: fact({
      en: 'A machine is in the state `start` and takes the events of `events` one after another. Each of `rows` says: in the state `from`, the event `event` leads to the state `to`.',
      zh: '一台机器处于状态 `start`，依次处理 `events` 中的事件。`rows` 的每一行表示：在状态 `from` 下，事件 `event` 通向状态 `to`。',
    }),
    after: fact(
      {
        en: 'Return the list of the states the machine is in after each event; the state before the first event is not listed.',
        zh: '返回处理每个事件之后机器所处状态的列表；第一个事件之前的状态不列出。',
      },
      { when: (p) => p.gives === 'states after events' },
    ),
    entered: fact(
      {
        en: 'Return the list of the states entered: `start`, and then the state each event taken leads to, even where that is the state it was in.',
        zh: '返回进入过的状态的列表：先是 `start`，然后是每个被接受的事件通向的状态，即使与原来的状态相同。',
      },
      { when: (p) => p.gives === 'states entered' },
    ),
    refused: fact(
      {
        en: 'Return the list of the events that were not taken, in their order, each as often as it occurs.',
        zh: '按顺序返回未被接受的事件的列表，出现几次就列几次。',
      },
      { when: (p) => p.gives === 'events not taken' },
    ),
    skipped: fact(
      {
        en: ({ gives }) =>
          `An event that no row fits is not taken: the machine stays in its state${gives === 'states after events' ? ', which is listed again' : gives === 'states entered' ? ', and nothing is listed for it' : ''}.`,
        zh: ({ gives }) =>
          `没有合适的行时，事件不被接受：机器留在原状态${gives === 'states after events' ? '，并再次列出该状态' : gives === 'states entered' ? '，也不为它列出任何状态' : ''}。`,
      },
      { when: (p) => p.illegal === 'is skipped', decides: 'the other illegal' },
    ),
    ends: fact(
      {
        en: ({ gives }) =>
          `At an event that no row fits the run ends: ${gives === 'events not taken' ? 'neither it nor any event after it is taken' : 'nothing is listed for it or for any event after it'}.`,
        zh: ({ gives }) =>
          `若没有行适合某个事件，运行就此结束：${gives === 'events not taken' ? '它和之后的事件都不被接受' : '不再为它和之后的事件列出任何状态'}。`,
      },
      { when: (p) => p.illegal === 'ends the run', decides: 'the other illegal' },
    ),
    back: fact(
      {
        en: ({ gives }) =>
          `An event that no row fits is not taken: it puts the machine back into \`start\`${gives === 'events not taken' ? '' : ', which is listed for it'}. How often rows were used is not forgotten.`,
        zh: ({ gives }) =>
          `没有合适的行时，事件不被接受：它使机器回到 \`start\`${gives === 'events not taken' ? '' : '，并为它列出该状态'}。各行已用的次数不会清除。`,
      },
      { when: (p) => p.illegal === 'leads to the start', decides: 'the other illegal' },
    ),
    twice: fact(
      {
        en: ({ twice }) =>
          `Where several rows have the same \`from\` and \`event\`, the ${twice === 'first row' ? 'first' : 'last'} of them fits.`,
        zh: ({ twice }) =>
          `多行的 \`from\` 与 \`event\` 都相同时，其中最${twice === 'first row' ? '前' : '后'}的一行合适。`,
      },
      { decides: 'the other row' },
    ),
    star: fact(
      {
        en: ({ spent }) =>
          `A row whose \`from\` is \`*\` is for every state: it counts where ${spent === 'no row' ? 'there is no row' : 'no row is left'} from the state itself for the event, and only there. No row leads to \`*\`, and \`start\` is never \`*\`.`,
        zh: ({ spent }) =>
          `\`from\` 为 \`*\` 的行适用于所有状态：当且仅当${spent === 'no row' ? '没有' : '不再有'}从当前状态出发、对应该事件的行时才用它。没有通向 \`*\` 的行，\`start\` 也不会是 \`*\`。`,
      },
      { when: (p) => p.star === 'fallback', decides: 'the other star' },
    ),
    nextRow: fact(
      {
        en: 'A row can be used `uses` times, an integer from 0 up to 1,000, and is passed over after that as if it were not there: others may fit instead.',
        zh: '每一行最多使用 `uses` 次（0 到 1000 的整数），之后选行时就当它不存在，其他行可以代替它。',
      },
      { when: (p) => p.spent === 'the next row', decides: 'the other spent' },
    ),
    noRow: fact(
      {
        en: 'A row can be used `uses` times, an integer from 0 up to 1,000. After that no other row is used in its place: where it would be the one that fits, no row fits.',
        zh: '每一行最多使用 `uses` 次（0 到 1000 的整数）。之后也不由其他行代替：遇到本应由该行处理的事件时，没有行适合。',
      },
      { when: (p) => p.spent === 'no row', decides: 'the other spent' },
    ),
    deadEnd: fact(
      {
        en: ({ gives, star }) =>
          `Before an event in a state that is the \`from\` of no row at all, the run ends: ${gives === 'events not taken' ? 'no event from there on is taken, and all of them are listed' : 'nothing is listed for any event from there on'}. Rows with no uses left count here${star === 'fallback' ? '; rows from `*` do not' : ''}.`,
        zh: ({ gives, star }) =>
          `当前状态不是任何一行的 \`from\` 时，运行在下一个事件之前结束：${gives === 'events not taken' ? '此后的事件都不被接受，并全部列出' : '此后的事件都不再列出任何状态'}。次数用完的行在这里仍算数${star === 'fallback' ? '，从 `*` 出发的行不算' : ''}。`,
      },
      { when: (p) => p.dead === 'ends the run', decides: 'the other dead end' },
    ),
    values: fact({
      en: 'States and events may be any strings, `__proto__` and the empty string included; `rows` and `events` may be empty. Do not change the arguments.',
      zh: '状态与事件可以是任意字符串，包括 `__proto__` 和空字符串；`rows` 与 `events` 可以为空。不得修改参数。',
    }),
  }),

  stories: [
    { en: 'A vending machine reacts to coins and buttons.', zh: '自动售货机对硬币和按钮作出反应。' },
    { en: 'An order goes from one desk to the next.', zh: '订单从一个柜台转到下一个柜台。' },
    { en: 'A game character follows a table of moods.', zh: '游戏角色按一张情绪表行动。' },
  ],

  twins: {
    'the other illegal': ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
      go(rows, start, events, {
        gives,
        illegal: illegal === 'is skipped' ? 'leads to the start' : 'is skipped',
        twice,
        star,
        spent,
        dead,
      }),
    'the other row': ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
      go(rows, start, events, {
        gives,
        illegal,
        twice: twice === 'first row' ? 'last row' : 'first row',
        star,
        spent,
        dead,
      }),
    'the other star': {
      at: (p) => p.star === 'fallback',
      run: ({ rows, start, events }, { gives, illegal, twice, spent, dead }) =>
        go(rows, start, events, { gives, illegal, twice, star: 'first', spent, dead }),
    },
    'the other spent': ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
      go(rows, start, events, {
        gives,
        illegal,
        twice,
        star,
        spent: spent === 'no row' ? 'the next row' : 'no row',
        dead,
      }),
    'the other dead end': {
      at: (p) => p.dead === 'ends the run',
      run: ({ rows, start, events }, { gives, illegal, twice, star, spent }) =>
        go(rows, start, events, { gives, illegal, twice, star, spent, dead: 'like any other' }),
    },
  },

  mistakes: {
    'ignores rows for every state': {
      at: (p) => p.star === 'fallback',
      run: ({ rows, start, events }, { gives, illegal, twice, spent, dead }) =>
        go(rows, start, events, { gives, illegal, twice, star: 'none', spent, dead }),
    },
    'never uses up a row': ({ rows, start, events }, { gives, illegal, twice, star, dead }) =>
      go(rows, start, events, { gives, illegal, twice, star, spent: 'never', dead }),
    'uses a row once more': ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
      go(
        rows.map((row) => ({ ...row, uses: row.uses + 1 })),
        start,
        events,
        { gives, illegal, twice, star, spent, dead },
      ),
    'uses a row once only': ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
      go(
        rows.map((row) => ({ ...row, uses: Math.min(1, row.uses) })),
        start,
        events,
        { gives, illegal, twice, star, spent, dead },
      ),
    'takes 0 uses for no limit': ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
      go(
        rows.map((row) => ({ ...row, uses: row.uses || 1001 })),
        start,
        events,
        { gives, illegal, twice, star, spent, dead },
      ),
    'leaves out the start': {
      at: (p) => p.gives === 'states entered',
      run: ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
        go(rows, start, events, { gives, illegal, twice, star, spent, dead }).slice(1),
    },
    'lists the start first': {
      at: (p) => p.gives === 'states after events',
      run: ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) => [
        start,
        ...go(rows, start, events, { gives, illegal, twice, star, spent, dead }),
      ],
    },
    'lists every event once': {
      at: (p) => p.gives === 'events not taken',
      run: ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) => [
        ...new Set(go(rows, start, events, { gives, illegal, twice, star, spent, dead })),
      ],
    },
    'lists no state twice in a row': {
      at: (p) => p.gives !== 'events not taken',
      run: ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
        go(rows, start, events, { gives, illegal, twice, star, spent, dead }).filter(
          (name, at, all) => name !== all[at - 1],
        ),
    },
    'goes by the event alone': ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
      go(
        rows.map((row) => ({ ...row, from: row.from === '*' ? row.from : start, to: start })),
        start,
        events,
        { gives, illegal, twice, star, spent, dead },
      ),
    'compares events without case': {
      at: (p) => p.gives !== 'events not taken',
      run: ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
        go(
          rows.map((row) => ({ ...row, event: row.event.toLowerCase() })),
          start,
          events.map((event) => event.toLowerCase()),
          { gives, illegal, twice, star, spent, dead },
        ),
    },
    'ends the run where no event is taken': {
      at: (p) => p.illegal !== 'ends the run',
      run: ({ rows, start, events }, { gives, twice, star, spent, dead }) =>
        go(rows, start, events, { gives, illegal: 'ends the run', twice, star, spent, dead }),
    },
    'lists only the event that ends the run': {
      at: (p) => p.gives === 'events not taken',
      run: ({ rows, start, events }, { gives, illegal, twice, star, spent, dead }) =>
        go(rows, start, events, { gives, illegal, twice, star, spent, dead }).slice(0, 1),
    },
  },

  // No row leads to a star, and no machine starts in one.
  accepts: ({ rows, start }) => start !== '*' && rows.every((row) => row.to !== '*'),

  difficulty: (p) =>
    1.5 +
    (p.illegal === 'leads to the start' ? 0.25 : 0) +
    (p.twice === 'last row' ? 0.25 : 0) +
    (p.star === 'fallback' ? 0.5 : 0) +
    (p.spent === 'the next row' ? 0.25 : 0.5) +
    (p.dead === 'ends the run' ? 0.25 : 0) +
    (p.size === 'long' ? 0.25 : 0),
});

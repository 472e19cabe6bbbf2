import { axis, defineTemplate, fn, ty } from 'etudes';

type Move = readonly [down: number, right: number];

interface Place {
  readonly row: number;
  readonly column: number;
  /** How many walls may still be broken. */
  readonly left: number;
  readonly cost: number;
}

interface Choice {
  readonly steps: string;
  readonly counts: string;
  readonly ends: string;
  readonly breaks: number;
}

const straight: readonly Move[] = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
];
const slanting: readonly Move[] = [
  [1, 1],
  [1, -1],
  [-1, 1],
  [-1, -1],
];

function costOf(cell: string, counts: string): number {
  if (counts !== 'costs') return 1;
  return cell === '#' ? 5 : cell === 'S' || cell === 'G' ? 1 : Number(cell);
}

function startsOf(grid: readonly string[], ends: string): (readonly [number, number])[] {
  if (ends === 'corners') return [[0, 0]];
  if (ends === 'top to bottom') return [...(grid[0] as string)].map((_, column) => [0, column]);
  const row = grid.findIndex((cells) => cells.includes('S'));
  return [[row, (grid[row] as string).indexOf('S')]];
}

function isGoal(grid: readonly string[], row: number, column: number, ends: string): boolean {
  if (ends === 'S to G') return (grid[row] as string)[column] === 'G';
  if (row < grid.length - 1) return false;
  return ends === 'top to bottom' || column === (grid[0] as string).length - 1;
}

/** The least cost of a path, its first cell apart; -1 where there is none. `moves` and `from` are those of a wrong reader. */
function leastCost(
  grid: readonly string[],
  choice: Choice,
  moves?: readonly Move[],
  from?: readonly (readonly [number, number])[],
): number {
  const { steps, counts, ends, breaks } = choice;
  const waiting = (from ?? startsOf(grid, ends)).map(
    ([row, column]): Place => ({
      row,
      column,
      left: breaks - ((grid[row] as string)[column] === '#' ? 1 : 0),
      cost: 0,
    }),
  );
  const seen = new Set<string>();
  while (waiting.length > 0) {
    waiting.sort((a, b) => a.cost - b.cost);
    const here = waiting.shift() as Place;
    const key = `${here.row} ${here.column} ${here.left}`;
    if (here.left < 0 || seen.has(key)) continue;
    seen.add(key);
    if (isGoal(grid, here.row, here.column, ends)) return here.cost;
    for (const [down, right] of moves ?? (steps === 'four' ? straight : [...straight, ...slanting])) {
      const cell = grid[here.row + down]?.[here.column + right];
      if (cell === undefined) continue;
      const beside = [grid[here.row + down]?.[here.column], grid[here.row]?.[here.column + right]];
      if (steps === 'eight, not past walls' && down !== 0 && right !== 0 && beside.includes('#')) continue;
      waiting.push({
        row: here.row + down,
        column: here.column + right,
        left: here.left - (cell === '#' ? 1 : 0),
        cost: here.cost + costOf(cell, counts),
      });
    }
  }
  return -1;
}

function answer(grid: readonly string[], choice: Choice): number {
  const cost = leastCost(grid, choice);
  return choice.counts === 'cells' && cost >= 0 ? cost + 1 : cost;
}

/** Rows and columns exchanged. */
function turned(grid: readonly string[]): string[] {
  return [...(grid[0] as string)].map((_, column) => grid.map((row) => row[column]).join(''));
}

interface Plan {
  readonly cells: readonly string[];
  readonly width: number;
  readonly start: number;
  readonly goal: number;
  readonly ends: string;
}

/** A grid with as many full rows as the cells make, and one at least. */
function gridOf({ cells, width, start, goal, ends }: Plan): string[] {
  const count = Math.max(1, Math.floor(cells.length / width)) * width;
  const all = Array.from({ length: count }, (_, at) => cells[at] ?? '#');
  if (ends === 'S to G') {
    all[(start + 1 + (goal % Math.max(1, count - 1))) % count] = 'G';
    all[start % count] = 'S';
  }
  return Array.from({ length: count / width }, (_, row) =>
    all.slice(row * width, (row + 1) * width).join(''),
  );
}

interface Winding {
  readonly free: readonly string[];
  readonly width: number;
  readonly gaps: readonly string[];
  /** Rows of each free stretch. */
  readonly tall: number;
  readonly ends: string;
}

/** Rows of free cells, with walls between them that have one gap each, at one end, or none. */
function winding({ free, width, gaps, tall, ends }: Winding): string[] {
  const rows: string[][] = [];
  for (const [at, gap] of gaps.entries()) {
    for (let left = tall; left > 0; left -= 1) {
      const from = rows.length * width;
      rows.push(Array.from({ length: width }, (_, column) => free[(from + column) % free.length] as string));
    }
    const open = gap === 'none' ? -1 : (gap === 'far') === (at % 2 === 0) ? width - 1 : 0;
    if (at + 1 < gaps.length)
      rows.push(Array.from({ length: width }, (_, column) => (column === open ? (free[0] as string) : '#')));
  }
  if (ends === 'S to G') {
    (rows[0] as string[])[0] = 'S';
    (rows.at(-1) as string[])[width - 1] = 'G';
  }
  return rows.map((row) => row.join(''));
}

interface Barred extends Winding {
  /** The one cell of the first row that is free, where a path may begin at any; -1 where none is. */
  readonly only: number;
}

/** Such rows where the path can begin at a wall only, or at one cell of many. */
function barred({ only, ...plan }: Barred): string[] {
  return winding(plan).map((cells, row) => {
    if (row > 0) return cells;
    if (plan.ends === 'corners') return `#${cells.slice(1)}`;
    return [...cells].map((cell, column) => (column === only ? cell : '#')).join('');
  });
}

// Texts at random make no grids, so the shape has a drawing of its own.
const texts = ty.list(ty.text());
const drawn: Pick<typeof texts, 'draw'> = {
  draw: (stream) => {
    const cells = Array.from({ length: stream.between(4, 30) }, () => stream.pick([...'112.3.9..#..##']));
    return gridOf({
      cells,
      width: stream.between(2, 6),
      start: stream.below(30),
      goal: stream.below(30),
      ends: 'S to G',
    });
  },
};
const gridShape: typeof texts = { ...texts, ...drawn, bind: () => gridShape };

export default defineTemplate('graphs/grid-path', {
  version: 4,
  title: { en: 'The shortest path through a grid', zh: '网格中的最短路径' },
  skills: ['graphs', 'shortest paths', 'grids'],
  axes: {
    steps: axis.oneOf('four', 'eight', 'eight, not past walls'),
    counts: axis.oneOf('steps', 'cells', 'costs'),
    ends: axis.oneOf('corners', 'S to G', 'top to bottom'),
    breaks: axis.oneOf(0, 1),
    size: axis.ladder('small', 'edges', 'large'),
  },
  signature: fn('shortestPath', { grid: gridShape }, ty.int({ min: -1 })),
  names: {
    shortestPath: ['wayThrough', 'pathLength', 'leastEffort'],
    grid: ['plan', 'board', 'field'],
  },

  oracle: ({ grid }, { steps, counts, ends, breaks }) => {
    const around = [-1, 0, 1];
    const isWall = (row: number, column: number): boolean => (grid[row] as string)[column] === '#';
    const width = (grid[0] as string).length;
    const cellOf = (row: number, column: number): number => row * width + column;
    const startRow = ends === 'S to G' ? grid.findIndex((cells) => cells.includes('S')) : 0;
    const starts: [number, number][] =
      ends === 'corners'
        ? [[0, 0]]
        : ends === 'S to G'
          ? [[startRow, (grid[startRow] as string).indexOf('S')]]
          : [...(grid[0] as string)].map((_, column): [number, number] => [0, column]);
    const waiting: Place[] = [];
    for (const [row, column] of starts) {
      if (breaks === 0 && ends !== 'S to G' && isWall(row, column)) continue;
      waiting.push({
        row,
        column,
        left: breaks > 0 && ends !== 'S to G' && isWall(row, column) ? 0 : breaks,
        cost: counts === 'cells' ? 1 : 0,
      });
    }
    const seen = new Set<number>();
    while (waiting.length > 0) {
      if (counts === 'costs') waiting.sort((a, b) => a.cost - b.cost);
      const { row, column, left, cost } = waiting.shift() as Place;
      if (counts === 'costs') {
        const here = breaks === 0 ? cellOf(row, column) : 2 * cellOf(row, column) + left;
        if (seen.has(here)) continue;
        seen.add(here);
      }
      if (ends === 'S to G') {
        if ((grid[row] as string)[column] === 'G') return cost;
      } else if (row === grid.length - 1) {
        if (ends === 'top to bottom' || column === (grid[0] as string).length - 1) return cost;
      }
      for (const down of around) {
        for (const right of around) {
          if (steps === 'four' && down !== 0 && right !== 0) continue;
          const cell = grid[row + down]?.[column + right];
          if (cell === undefined) continue;
          if (cell === '#' && (breaks === 0 || left === 0)) continue;
          if (steps === 'eight, not past walls' && down !== 0 && right !== 0) {
            if (isWall(row + down, column) || isWall(row, column + right)) continue;
          }
          const then = breaks > 0 && cell === '#' ? 0 : left;
          const beside = cellOf(row + down, column + right);
          const key = breaks === 0 ? beside : 2 * beside + then;
          if (seen.has(key)) continue;
          // Where all steps cost the same, the first way to a cell is the best one.
          if (counts !== 'costs') seen.add(key);
          const toll =
            breaks > 0 && cell === '#' ? 5 : ends === 'S to G' && 'SG'.includes(cell) ? 1 : Number(cell);
          waiting.push({
            row: row + down,
            column: column + right,
            left: then,
            cost: cost + (counts === 'costs' ? toll : 1),
          });
        }
      }
    }
    return -1;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'rows and columns are alike': law.invariantUnder('grid', (grid) => turned(grid), {
      at: (p) => p.ends !== 'top to bottom',
      say: { en: 'Exchanging rows and columns changes nothing.', zh: '行列互换，结果不变。' },
    }),
    'left and right are alike': law.invariantUnder(
      'grid',
      (grid) => grid.map((row) => [...row].reverse().join('')),
      {
        at: (p) => p.ends !== 'corners',
        say: { en: 'The mirrored grid gives the same.', zh: '左右翻转网格，结果不变。' },
      },
    ),
    'open ground is never slower': law.always(
      ({ grid }, path, { counts }) => {
        const open = path({ grid: grid.map((row) => row.replaceAll('#', counts === 'costs' ? '1' : '.')) });
        const found = path({ grid });
        return open >= 0 && (found < 0 || open <= found);
      },
      {
        say: {
          en: 'Without walls there is a path, and it is not longer.',
          zh: '去掉所有墙后必有路径，且不会更长。',
        },
      },
    ),
    'no shorter than the grid': law.always(
      ({ grid }, path, { steps, counts, ends }) => {
        const found = path({ grid });
        const down = grid.length - 1;
        const right = ends === 'corners' ? (grid[0] as string).length - 1 : 0;
        const least = steps === 'four' ? down + right : Math.max(down, right);
        return found === -1 || found >= (counts === 'cells' ? least + 1 : least);
      },
      {
        at: (p) => p.ends !== 'S to G',
        say: {
          en: 'A path is no shorter than the size of the grid demands.',
          zh: '路径不会短于网格大小所要求的长度。',
        },
      },
    ),
    'leaves the grid alone': law.doesNotMutate(),
  }),

  inputs: (gen, { counts, ends, breaks, size }) => {
    const free = counts === 'costs' ? gen.pick(['1', '1', '2', '3', '5', '8', '9']) : gen.pick(['.']);
    const mixed = (most: number) =>
      gen.oneOf([
        [10 - most, free],
        [most, gen.pick(['#'])],
      ]);
    const plan = (walled: number, counted: readonly [number, number], wide: readonly [number, number]) =>
      gen.record({
        grid: gen.map(
          gen.record({
            cells: gen.list(mixed(walled), { min: counted[0], max: counted[1] }),
            width: gen.int(...wide),
            start: gen.int(0, 99),
            goal: gen.int(0, 99),
            ends: gen.pick([ends]),
          }),
          gridOf,
        ),
      });
    const more = breaks > 0 ? 1 : 0;
    const wound = (
      rows: readonly [number, number],
      wide: readonly [number, number],
      tall: readonly [number, number],
      gaps: readonly string[],
    ) =>
      gen.record({
        grid: gen.map(
          gen.record({
            free: gen.list(free, { min: 7, max: 7 }),
            width: gen.int(...wide),
            gaps: gen.list(gen.pick(gaps), { min: rows[0], max: rows[1] }),
            tall: gen.int(...tall),
            ends: gen.pick([ends]),
          }),
          winding,
        ),
      });
    const least = breaks + 2;
    // Where one wall may be broken, a path that winds must wind more often.
    const turns = least + more;
    const start = gen.record({
      grid: gen.map(
        gen.record({
          free: gen.list(free, { min: 7, max: 7 }),
          width: gen.int(5, 8),
          gaps: gen.list(gen.pick(['far']), { min: least, max: least }),
          tall: gen.pick([2]),
          ends: gen.pick([ends]),
          only: gen.pick(breaks > 0 ? [-1] : [-1, 0, 1]),
        }),
        barred,
      ),
    });
    const classes = {
      open: [3, plan(2, [12, 30], [3, 6])],
      ordinary: [7, plan(3 + more, [12, 30], [3, 6])],
      walled: [2, plan(4 + more, [9, 25], [3, 5])],
      winding: [2, wound([least, least + 1], [3, 8], [1, 2], ['far', 'far', 'near', 'none'])],
      snake: [2, wound([turns + 1, turns + 2], [3, 8], [1, 2], ['far'])],
      halls: [3, wound([least, least + 1], [3, 8], [2, 4], ['far', 'far', 'near'])],
      closed: [1 + more, wound([least, least], [2, 6], [1, 3], ['none'])],
      'nearly full': [1, plan(7, [9, 16], [3, 4])],
    } as const;
    // Elsewhere the first cell is a wall often enough, or never.
    const small =
      ends === 'top to bottom' || (ends === 'corners' && breaks > 0)
        ? ({ ...classes, 'walled in at the start': [2, start] } as const)
        : classes;
    if (size === 'small') return gen.mix(small);
    const edges = {
      ...small,
      'one row': [2, plan(1 + more, [5, 7], [4, 7])],
      'one column': [2, plan(1 + more, [2, 8], [1, 1])],
      'two by two': [1, plan(4, [4, 4], [2, 2])],
    } as const;
    if (size === 'edges') {
      return gen.mix(ends === 'S to G' ? edges : { ...edges, 'one cell': [1, plan(5, [1, 1], [1, 1])] });
    }
    return gen.mix({
      ...edges,
      wide: [3, plan(2, [40, 64], [6, 9])],
      rough: [3, plan(3 + more, [40, 64], [6, 9])],
      'long winding': [2, wound([4, 5], [6, 9], [1, 2], ['far', 'far', 'near'])],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ ends }) =>
        `\`grid\` is a map: a list of rows, all of one length, each a text with one character for each cell. Find the best path from ${
          ends === 'corners'
            ? 'the upper left cell to the lower right cell'
            : ends === 'S to G'
              ? 'the cell `S` to the cell `G`'
              : 'any cell of the first row to any cell of the last row'
        }.`,
      zh: ({ ends }) =>
        `\`grid\` 是一张地图：由若干行组成的列表，各行等长，每行是一段文本，一个字符对应一个单元格。求从${
          ends === 'corners'
            ? '左上角单元格到右下角单元格'
            : ends === 'S to G'
              ? '单元格 `S` 到单元格 `G` '
              : '第一行的任意单元格到最后一行的任意单元格'
        }的最优路径。`,
    }),
    cells: fact({
      en: ({ counts, ends }) =>
        `\`#\` is a wall, ${counts === 'costs' ? 'a digit from `1` to `9` is a free cell with its cost' : '`.` is a free cell'}${
          ends === 'S to G' ? '; `S` and `G` stand once each and are free too' : ''
        }.`,
      zh: ({ counts, ends }) =>
        `\`#\` 是墙，${counts === 'costs' ? '`1` 到 `9` 的数字是可通行的单元格，数字为其代价' : '`.` 是可通行的单元格'}${
          ends === 'S to G' ? '；`S` 和 `G` 各出现一次，同样可通行' : ''
        }。`,
    }),
    four: fact(
      {
        en: 'A step leads to the next cell above, below, to the left or to the right.',
        zh: '每一步走到上、下、左、右相邻的一个单元格。',
      },
      { when: (p) => p.steps === 'four', decides: 'four' },
    ),
    eight: fact(
      {
        en: 'A step leads to any of the eight cells around, also diagonally, and even between two walls.',
        zh: '每一步走到周围八个单元格之一，可以走斜线，也可以从两面墙之间斜穿过去。',
      },
      { when: (p) => p.steps === 'eight', decides: 'eight' },
    ),
    careful: fact(
      {
        en: ({ breaks }) =>
          `A step leads to any of the eight cells around, also diagonally; but a diagonal step is not allowed where one of the two cells that touch both of its ends is a wall${breaks === 0 ? '' : ', whether or not walls may be broken'}.`,
        zh: ({ breaks }) =>
          `每一步走到周围八个单元格之一，可以走斜线；但走斜线时，若与起止两格都相邻的两个单元格中有一个是墙，则不允许${breaks === 0 ? '' : '，这与能否凿墙无关'}。`,
      },
      { when: (p) => p.steps === 'eight, not past walls', decides: 'careful' },
    ),
    solid: fact(
      {
        en: ({ ends }) =>
          `No cell of the path may be a wall${ends === 'S to G' ? '' : ', the first and the last one included'}.`,
        zh: ({ ends }) =>
          `路径上的任何单元格都不能是墙${ends === 'S to G' ? '' : '，包括第一个和最后一个'}。`,
      },
      { when: (p) => p.breaks === 0 },
    ),
    breaking: fact(
      {
        en: ({ counts, ends }) =>
          `One wall may be broken: at most one cell of the path may be a wall${ends === 'S to G' ? '' : ', the first and the last one included'}.${counts === 'costs' ? ' A wall costs 5.' : ''}`,
        zh: ({ counts, ends }) =>
          `可以凿穿一面墙：路径上最多有一个单元格是墙${ends === 'S to G' ? '' : '，第一个和最后一个也计算在内'}。${counts === 'costs' ? '墙的代价为 5。' : ''}`,
      },
      { when: (p) => p.breaks > 0, decides: 'breaking' },
    ),
    countSteps: fact(
      {
        en: 'The best path is the one with the fewest steps; return the number of its steps.',
        zh: '步数最少的路径为最优，返回其步数。',
      },
      { when: (p) => p.counts === 'steps', decides: 'countSteps' },
    ),
    countCells: fact(
      {
        en: 'The best path is the one with the fewest cells; return the number of its cells, the first and the last one included.',
        zh: '单元格最少的路径为最优，返回其单元格数，包括第一个和最后一个。',
      },
      { when: (p) => p.counts === 'cells', decides: 'countCells' },
    ),
    costs: fact(
      {
        en: ({ ends }) =>
          `The best path is the one with the lowest total cost; return that cost. It takes in every cell that is entered, the last one too, but not the first one, where the path begins.${ends === 'S to G' ? ' Entering `G` costs 1, and so does coming back to `S`.' : ''}`,
        zh: ({ ends }) =>
          `总代价最低的路径为最优，返回该代价。所进入的每个单元格都计入代价，包括最后一个，但不包括路径开始处的第一个。${ends === 'S to G' ? '进入 `G` 的代价为 1，回到 `S` 的代价也为 1。' : ''}`,
      },
      { when: (p) => p.counts === 'costs', decides: 'costs' },
    ),
    none: fact({ en: 'Return -1 where there is no path.', zh: '不存在路径时返回 -1。' }),
    rest: fact({
      en: ({ ends, counts }) =>
        `There is at least one cell. ${
          ends === 'S to G'
            ? 'Leave `grid` as it is.'
            : `A path may be a single cell, as in a grid of one ${ends === 'corners' ? 'cell' : 'row'}; its result is ${counts === 'cells' ? '1' : '0'}. Leave \`grid\` as it is.`
        }`,
      zh: ({ ends, counts }) =>
        `至少有一个单元格。${
          ends === 'S to G'
            ? '不得修改 `grid`。'
            : `路径可以只有一个单元格（例如网格只有一${ends === 'corners' ? '个单元格' : '行'}时），此时结果为 ${counts === 'cells' ? '1' : '0'}。不得修改 \`grid\`。`
        }`,
    }),
  }),

  stories: [
    {
      en: 'A cleaning robot plans its way through an office.',
      zh: '清洁机器人要规划穿过办公室的路线。',
    },
    {
      en: 'In a game, figures walk over a board of squares.',
      zh: '游戏中的角色要在棋盘格上行走。',
    },
    {
      en: 'A cable is to be laid through a floor plan.',
      zh: '要按楼层平面图铺设一条电缆。',
    },
  ],

  twins: {
    four: {
      at: (p) => p.steps === 'four',
      run: ({ grid }, { counts, ends, breaks }) => answer(grid, { steps: 'eight', counts, ends, breaks }),
    },
    eight: {
      at: (p) => p.steps === 'eight',
      run: ({ grid }, { counts, ends, breaks }) => answer(grid, { steps: 'four', counts, ends, breaks }),
    },
    careful: {
      at: (p) => p.steps === 'eight, not past walls',
      run: ({ grid }, { counts, ends, breaks }) => answer(grid, { steps: 'eight', counts, ends, breaks }),
    },
    breaking: {
      at: (p) => p.breaks > 0,
      run: ({ grid }, { steps, counts, ends }) => answer(grid, { steps, counts, ends, breaks: 0 }),
    },
    countSteps: {
      at: (p) => p.counts === 'steps',
      run: ({ grid }, { steps, ends, breaks }) => answer(grid, { steps, counts: 'cells', ends, breaks }),
    },
    countCells: {
      at: (p) => p.counts === 'cells',
      run: ({ grid }, { steps, ends, breaks }) => answer(grid, { steps, counts: 'steps', ends, breaks }),
    },
    costs: {
      at: (p) => p.counts === 'costs',
      run: ({ grid }, { steps, counts, ends, breaks }) => {
        const withFirst = startsOf(grid, ends).flatMap(([row, column]) => {
          const cell = (grid[row] as string)[column] as string;
          const cost = leastCost(grid, { steps, counts, ends, breaks }, undefined, [[row, column]]);
          return cost < 0 ? [] : [cost + costOf(cell, counts)];
        });
        return withFirst.length === 0 ? -1 : Math.min(...withFirst);
      },
    },
  },

  mistakes: {
    'walks through walls': ({ grid }, { steps, counts, ends }) =>
      answer(grid, { steps, counts, ends, breaks: Infinity }),
    'goes only down and to the right': ({ grid }, { steps, counts, ends, breaks }) => {
      const forward: readonly Move[] = [
        [0, 1],
        [1, 0],
        [1, 1],
      ];
      const cost = leastCost(
        grid,
        { steps, counts, ends, breaks },
        steps === 'four' ? forward.slice(0, 2) : forward,
      );
      return counts === 'cells' && cost >= 0 ? cost + 1 : cost;
    },
    'goes only diagonally': {
      at: (p) => p.steps !== 'four',
      run: ({ grid }, { steps, counts, ends, breaks }) => {
        const cost = leastCost(grid, { steps, counts, ends, breaks }, slanting);
        return counts === 'cells' && cost >= 0 ? cost + 1 : cost;
      },
    },
    'never steps diagonally': {
      at: (p) => p.steps === 'eight, not past walls',
      run: ({ grid }, { counts, ends, breaks }) => answer(grid, { steps: 'four', counts, ends, breaks }),
    },
    'gives 0 where there is no path': ({ grid }, { steps, counts, ends, breaks }) =>
      Math.max(0, answer(grid, { steps, counts, ends, breaks })),
    'takes no notice of the costs': {
      at: (p) => p.counts === 'costs',
      run: ({ grid }, { steps, ends, breaks }) => answer(grid, { steps, counts: 'steps', ends, breaks }),
    },
    'measures as the crow flies': ({ grid }, { counts, ends }) => {
      const goals = grid.flatMap((cells, to) =>
        [...cells].flatMap((_, at) => (isGoal(grid, to, at, ends) ? [[to, at] as const] : [])),
      );
      const away = startsOf(grid, ends).flatMap(([row, column]) =>
        goals.map(([to, at]) => Math.abs(to - row) + Math.abs(at - column)),
      );
      return Math.min(...away) + (counts === 'cells' ? 1 : 0);
    },
    'always breaks a wall': {
      at: (p) => p.breaks > 0,
      run: ({ grid }, { steps, counts, ends, breaks }) => {
        const solid = answer(grid, { steps, counts, ends, breaks: 0 });
        return solid < 0 ? -1 : answer(grid, { steps, counts, ends, breaks });
      },
    },
    'breaks a wall only where it must': {
      at: (p) => p.breaks > 0,
      run: ({ grid }, { steps, counts, ends, breaks }) => {
        const solid = answer(grid, { steps, counts, ends, breaks: 0 });
        return solid < 0 ? answer(grid, { steps, counts, ends, breaks }) : solid;
      },
    },
    'breaks one wall too many': ({ grid }, { steps, counts, ends, breaks }) =>
      answer(grid, { steps, counts, ends, breaks: breaks + 1 }),
    'does not look at the first cell': {
      at: (p) => p.ends !== 'S to G',
      run: ({ grid }, { steps, counts, ends, breaks }) => {
        const open = counts === 'costs' ? '1' : '.';
        const [first, ...rest] = grid as [string, ...string[]];
        const ground = ends === 'corners' ? `${open}${first.slice(1)}` : first.replaceAll('#', open);
        return answer([ground, ...rest], { steps, counts, ends, breaks });
      },
    },
    'starts only in the corner': {
      at: (p) => p.ends === 'top to bottom',
      run: ({ grid }, { steps, counts, ends, breaks }) => {
        const cost = leastCost(grid, { steps, counts, ends, breaks }, undefined, [[0, 0]]);
        return counts === 'cells' && cost >= 0 ? cost + 1 : cost;
      },
    },
    'goes from corner to corner': {
      at: (p) => p.ends === 'top to bottom',
      run: ({ grid }, { steps, counts, breaks }) => answer(grid, { steps, counts, ends: 'corners', breaks }),
    },
    'leaves out the last step': ({ grid }, { steps, counts, ends, breaks }) => {
      const cost = answer(grid, { steps, counts, ends, breaks });
      return cost > 0 ? cost - 1 : cost;
    },
  },

  difficulty: (p) =>
    2 +
    (p.steps === 'four' ? 0 : p.steps === 'eight' ? 0.25 : 0.5) +
    (p.counts === 'costs' ? 1 : 0) +
    (p.ends === 'corners' ? 0 : 0.25) +
    (p.breaks === 0 ? 0 : 1) +
    (p.size === 'large' ? 0.25 : 0),
});

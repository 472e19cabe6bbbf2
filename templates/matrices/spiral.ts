import { axis, defineTemplate, fn, ty } from 'etudes';

type Matrix = readonly (readonly number[])[];

interface Choice {
  readonly path: string;
  readonly start: string;
  readonly turn: string;
  readonly way: string;
}

function isAlongRows(start: string, turn: string): boolean {
  return (start === 'upper left' || start === 'lower right') === (turn === 'clockwise');
}

/** The first line of a walk, as prompts say it. */
function run(start: string, turn: string): { en: string; zh: string } {
  if (isAlongRows(start, turn)) {
    return start.endsWith('left')
      ? { en: 'goes to the right along the row', zh: '先沿该行向右走' }
      : { en: 'goes to the left along the row', zh: '先沿该行向左走' };
  }
  return start.startsWith('upper')
    ? { en: 'goes down the column', zh: '先沿该列向下走' }
    : { en: 'goes up the column', zh: '先沿该列向上走' };
}

function corner(start: string): string {
  return `${start.endsWith('left') ? '左' : '右'}${start.startsWith('upper') ? '上角' : '下角'}`;
}

/** The matrix as someone sees it who stands in the corner and looks along the first line. */
function seenFrom(matrix: Matrix, start: string, turn: string): number[][] {
  let rows = matrix.map((row) => [...row]);
  if (start.startsWith('lower')) rows.reverse();
  if (start.endsWith('right')) rows = rows.map((row) => row.reverse());
  return isAlongRows(start, turn) ? rows : turned(rows);
}

function turned(rows: Matrix): number[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column] as number));
}

/** All values in the order of the path. */
function walk(matrix: Matrix, { path, start, turn, way }: Choice): number[] {
  let rows = seenFrom(matrix, start, turn);
  const values: number[] = [];
  if (path === 'snake') values.push(...rows.flatMap((row, at) => (at % 2 === 0 ? row : row.reverse())));
  while (path === 'spiral' && rows.length > 0) {
    values.push(...(rows.shift() as number[]));
    rows = turned(rows).reverse();
  }
  return way === 'outward' ? values.reverse() : values;
}

/** What is taken of the values on the path. */
function taken(values: readonly number[], takes: string): number[] {
  if (takes === 'every second') return values.filter((_, at) => at % 2 === 0);
  const end = takes === 'before the first 0' ? values.indexOf(0) : -1;
  return end < 0 ? [...values] : values.slice(0, end);
}

function answer(matrix: Matrix, choice: Choice, takes: string): number[] {
  return taken(walk(matrix, choice), takes);
}

function opposite(turn: string): string {
  return turn === 'clockwise' ? 'counterclockwise' : 'clockwise';
}

function across(start: string): string {
  const side = start.endsWith('left') ? 'right' : 'left';
  return start.startsWith('upper') ? `lower ${side}` : `upper ${side}`;
}

export default defineTemplate('matrices/spiral', {
  version: 2,
  title: { en: 'Read a matrix along a path', zh: '沿路径读取矩阵' },
  skills: ['matrices', 'indexes', 'directions'],
  axes: {
    path: axis.oneOf('spiral', 'snake'),
    start: axis.oneOf('upper left', 'upper right', 'lower right', 'lower left'),
    turn: axis.oneOf('clockwise', 'counterclockwise'),
    way: axis.oneOf('inward', 'outward'),
    takes: axis.oneOf('all', 'every second', 'before the first 0'),
    method: axis.oneOf('any', 'recursion'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  signature: fn('readAlong', { matrix: ty.list(ty.list(ty.int())) }, ty.list(ty.int())),
  names: {
    readAlong: ['unrolled', 'followPath', 'strungOut'],
    matrix: ['grid', 'table', 'field'],
  },

  oracle: ({ matrix }, { path, start, turn, way, takes, method }) => {
    const height = matrix.length;
    const width = height === 0 ? 0 : (matrix[0] as number[]).length;
    const isLower = start === 'lower left' || start === 'lower right';
    const isRight = start === 'upper right' || start === 'lower right';
    const isAlongRows =
      turn === 'clockwise'
        ? start === 'upper left' || start === 'lower right'
        : start === 'upper right' || start === 'lower left';
    // One step of the walk, in rows and in columns.
    let down = isAlongRows ? 0 : isLower ? -1 : 1;
    let right = isAlongRows ? (isRight ? -1 : 1) : 0;
    let row = isLower ? height - 1 : 0;
    let column = isRight ? width - 1 : 0;
    const values: number[] = [];
    const visit = (): void => {
      values.push((matrix[row] as number[])[column] as number);
    };
    const seen = new Set<string>();
    const step = (): void => {
      if (path === 'snake') {
        if (isAlongRows) {
          if (matrix[row]?.[column + right] === undefined) {
            row += isLower ? -1 : 1;
            right = -right;
          } else {
            column += right;
          }
        } else if (matrix[row + down]?.[column] === undefined) {
          column += isRight ? -1 : 1;
          down = -down;
        } else {
          row += down;
        }
      } else {
        seen.add(`${row} ${column}`);
        const isFree =
          matrix[row + down]?.[column + right] !== undefined && !seen.has(`${row + down} ${column + right}`);
        if (!isFree) {
          const before = down;
          down = turn === 'clockwise' ? right : -right;
          right = turn === 'clockwise' ? -before : before;
        }
        row += down;
        column += right;
      }
    };
    if (method === 'recursion') {
      const follow = (left: number): void => {
        if (left === 0) return;
        visit();
        step();
        follow(left - 1);
      };
      follow(height * width);
    } else {
      for (let left = height * width; left > 0; left -= 1) {
        visit();
        step();
      }
    }
    if (way === 'outward') values.reverse();
    if (takes === 'every second') return values.filter((_, at) => at % 2 === 0);
    if (takes === 'before the first 0')
      return values.includes(0) ? values.slice(0, values.indexOf(0)) : values;
    return values;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'every cell once': law.conserves(
      ({ matrix }) => matrix.flat().reduce((sum, value) => sum + value, 0),
      (result) => result.reduce((sum, value) => sum + value, 0),
      {
        at: (p) => p.takes === 'all',
        say: {
          en: 'The values add up to what those of the matrix add up to.',
          zh: '结果各值之和等于矩阵各值之和。',
        },
      },
    ),
    'as many values as cells': law.lengthIs(
      ({ matrix }, { takes }) => {
        const cells = matrix.flat().length;
        return takes === 'all' ? cells : Math.ceil(cells / 2);
      },
      { at: (p) => p.takes !== 'before the first 0' },
    ),
    'no more values than cells': law.lengthAtMost(({ matrix }) => matrix.flat().length, {
      at: (p) => p.takes === 'before the first 0',
    }),
    'no 0 is taken': law.everyItem((value) => value !== 0, {
      at: (p) => p.takes === 'before the first 0',
      say: { en: 'The result holds no 0.', zh: '结果中没有 0。' },
    }),
    'follows the places, not the values': law.equivariantUnder(
      'matrix',
      (matrix) => matrix.map((row) => row.map((value) => value * 3)),
      (result) => result.map((value) => value * 3),
      {
        say: {
          en: 'Three times the values give three times the values in the result.',
          zh: '矩阵各值变为三倍，结果各值也变为三倍。',
        },
      },
    ),
    'begins in the corner': law.always(
      ({ matrix }, read, { start, way }) => {
        const result = read({ matrix });
        const row = matrix[start === 'lower left' || start === 'lower right' ? matrix.length - 1 : 0] ?? [];
        const corner = row[start === 'upper right' || start === 'lower right' ? row.length - 1 : 0];
        return corner === (way === 'inward' ? result[0] : result.at(-1));
      },
      {
        at: (p) => p.takes === 'all',
        say: { en: 'The corner stands at the end where it belongs.', zh: '角上的值位于结果中应在的一端。' },
      },
    ),
    'leaves the matrix alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { takes, size }) => {
    const value =
      takes === 'before the first 0'
        ? gen.oneOf([
            [12, gen.int(-99, 99)],
            [1, gen.pick([0])],
          ])
        : gen.int(-99, 99);
    const row = (width: number) => gen.list(value, { min: width, max: width });
    const rows = (width: number, min: number, max: number) =>
      gen.record({ matrix: gen.list(row(width), { min, max }) });
    const classes = {
      square: [
        3,
        gen.oneOf([
          [1, rows(2, 2, 2)],
          [2, rows(3, 3, 3)],
          [1, rows(4, 4, 4)],
        ]),
      ],
      wide: [
        3,
        gen.oneOf([
          [1, rows(3, 2, 2)],
          [1, rows(4, 2, 3)],
          [1, rows(5, 3, 4)],
        ]),
      ],
      tall: [
        3,
        gen.oneOf([
          [1, rows(2, 3, 5)],
          [1, rows(3, 4, 5)],
        ]),
      ],
      empty: [
        1,
        gen.oneOf([
          [1, rows(0, 0, 0)],
          [1, rows(0, 1, 3)],
        ]),
      ],
    } as const;
    if (size === 'small') return gen.mix(classes);
    const edges = {
      ...classes,
      'one row': [
        1,
        gen.oneOf([
          [1, rows(1, 1, 1)],
          [1, rows(2, 1, 1)],
          [1, rows(5, 1, 1)],
        ]),
      ],
      'one column': [1, rows(1, 2, 6)],
      few: [
        2,
        gen.record({
          matrix: gen.list(gen.few(value, { pool: 2, min: 4, max: 4 }), { min: 2, max: 4 }),
        }),
      ],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      large: [
        4,
        gen.oneOf([
          [1, rows(6, 5, 7)],
          [1, rows(9, 4, 6)],
          [1, rows(4, 7, 9)],
        ]),
      ],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: '`matrix` is a list of rows of one length, holding integers. Return a new list of its values in the order in which a walk over all cells meets them, each cell once.',
      zh: '`matrix` 是由若干等长的行组成的列表，单元格为整数。一条路线不重复地走遍所有单元格，返回由沿途的值依次组成的新列表。',
    }),
    spiral: fact(
      {
        en: ({ start, turn, way }) =>
          `The walk ${way === 'inward' ? 'is a spiral: it' : 'goes a spiral backwards. The spiral'} begins in the ${start} corner, ${run(start, turn).en}, and turns ${turn} wherever the next cell is outside of the matrix or was visited already, until it ends inside.${way === 'inward' ? '' : ' So the walk starts inside and ends in that corner.'}`,
        zh: ({ start, turn, way }) =>
          `${way === 'inward' ? '路线呈螺旋形：' : '路线沿一条螺旋线逆行。该螺旋线'}从${corner(start)}出发，${run(start, turn).zh}，每当前方的单元格在矩阵之外或已经走过，就${turn === 'clockwise' ? '顺时针' : '逆时针'}转向，直到在内部结束。${way === 'inward' ? '' : '因此路线从内部开始，到该角结束。'}`,
      },
      { when: (p) => p.path === 'spiral', decides: 'spiral' },
    ),
    snake: fact(
      {
        en: ({ start, turn, way }) =>
          `The walk goes ${way === 'inward' ? 'to and fro: it' : 'a path to and fro backwards. The path'} begins in the ${start} corner, ${run(start, turn).en}, then comes back along the ${isAlongRows(start, turn) ? 'next row' : 'next column'}, and so on, line by line.${way === 'inward' ? '' : ' So the walk ends in that corner.'}`,
        zh: ({ start, turn, way }) =>
          `${way === 'inward' ? '路线往返而行：' : '路线沿一条往返路径逆行。该路径'}从${corner(start)}出发，${run(start, turn).zh}，再沿${isAlongRows(start, turn) ? '下一行' : '下一列'}折返，如此逐${isAlongRows(start, turn) ? '行' : '列'}往返。${way === 'inward' ? '' : '因此路线到该角结束。'}`,
      },
      { when: (p) => p.path === 'snake', decides: 'snake' },
    ),
    all: fact({ en: 'List every value.', zh: '列出所有的值。' }, { when: (p) => p.takes === 'all' }),
    second: fact(
      {
        en: 'List only every second value: the first one met, the third, the fifth and so on.',
        zh: '每两个值只列出一个：沿途的第一个、第三个、第五个，依此类推。',
      },
      { when: (p) => p.takes === 'every second', decides: 'second' },
    ),
    zero: fact(
      {
        en: 'Stop before the first 0: list the values that are met before it, and all of them where there is none.',
        zh: '遇到第一个 0 之前停止：只列出在它之前遇到的值；没有 0 时列出所有的值。',
      },
      { when: (p) => p.takes === 'before the first 0', decides: 'zero' },
    ),
    rest: fact({
      en: 'A matrix without rows gives an empty list, and so does one whose rows are all empty. Leave `matrix` and its rows as they are.',
      zh: '没有行的矩阵得到空列表；所有行都为空的矩阵同样得到空列表。不得修改 `matrix` 及其各行。',
    }),
  }),

  stories: [
    {
      en: 'A lawn robot mows a field, and its sensor logs one reading for each square.',
      zh: '割草机器人在草地上作业，传感器在每一格记录一个读数。',
    },
    { en: 'A printer head moves over a sheet, dot by dot.', zh: '打印头逐点移过纸面。' },
    {
      en: 'A museum leads its visitors through a square of rooms.',
      zh: '博物馆安排参观者走遍排成方阵的房间。',
    },
  ],

  twins: {
    spiral: {
      at: (p) => p.path === 'spiral',
      run: ({ matrix }, { path, start, turn, way, takes }) =>
        answer(matrix, { path, start, turn: opposite(turn), way }, takes),
    },
    snake: {
      at: (p) => p.path === 'snake',
      run: ({ matrix }, { path, start, turn, way, takes }) =>
        answer(matrix, { path, start, turn: opposite(turn), way }, takes),
    },
    second: {
      at: (p) => p.takes === 'every second',
      run: ({ matrix }, { path, start, turn, way }) =>
        walk(matrix, { path, start, turn, way }).filter((_, at) => at % 2 === 1),
    },
    zero: {
      at: (p) => p.takes === 'before the first 0',
      run: ({ matrix }, { path, start, turn, way }) =>
        walk(matrix, { path, start, turn, way }).filter((value) => value !== 0),
    },
  },

  mistakes: {
    'begins at the wrong end': ({ matrix }, { path, start, turn, way, takes }) =>
      answer(matrix, { path, start, turn, way: way === 'inward' ? 'outward' : 'inward' }, takes),
    'begins in the corner across': ({ matrix }, { path, start, turn, way, takes }) =>
      answer(matrix, { path, start: across(start), turn, way }, takes),
    'goes to and fro instead of round': {
      at: (p) => p.path === 'spiral',
      run: ({ matrix }, { start, turn, way, takes }) =>
        answer(matrix, { path: 'snake', start, turn, way }, takes),
    },
    'goes round instead of to and fro': {
      at: (p) => p.path === 'snake',
      run: ({ matrix }, { start, turn, way, takes }) =>
        answer(matrix, { path: 'spiral', start, turn, way }, takes),
    },
    'reads every line in the same direction': ({ matrix }, { start, turn, way, takes }) => {
      const values = seenFrom(matrix, start, turn).flat();
      return taken(way === 'outward' ? values.reverse() : values, takes);
    },
    'reads a last line there and back': {
      at: (p) => p.path === 'spiral',
      run: ({ matrix }, { path, start, turn, way, takes }) => {
        const values = walk(matrix, { path, start, turn, way: 'inward' });
        const height = matrix.length;
        const width = (matrix[0] ?? []).length;
        const last = Math.max(height, width) - Math.min(height, width) + 1;
        const back = Math.min(height, width) % 2 === 1 ? values.slice(-last, -1).reverse() : [];
        const all = [...values, ...back];
        return taken(way === 'outward' ? all.reverse() : all, takes);
      },
    },
    'leaves out the middle': ({ matrix }, { path, start, turn, way, takes }) => {
      const values = walk(matrix, { path, start, turn, way: 'inward' }).slice(0, -1);
      return taken(way === 'outward' ? values.reverse() : values, takes);
    },
    'walks only around the edge': {
      at: (p) => p.path === 'spiral',
      run: ({ matrix }, { path, start, turn, way, takes }) => {
        const height = matrix.length;
        const width = (matrix[0] ?? []).length;
        const inner = Math.max(0, height - 2) * Math.max(0, width - 2);
        const values = walk(matrix, { path, start, turn, way: 'inward' }).slice(0, height * width - inner);
        return taken(way === 'outward' ? values.reverse() : values, takes);
      },
    },
    'takes every value': {
      at: (p) => p.takes !== 'all',
      run: ({ matrix }, { path, start, turn, way }) => walk(matrix, { path, start, turn, way }),
    },
    'takes the 0 as well': {
      at: (p) => p.takes === 'before the first 0',
      run: ({ matrix }, { path, start, turn, way }) => {
        const values = walk(matrix, { path, start, turn, way });
        const end = values.indexOf(0);
        return end < 0 ? values : values.slice(0, end + 1);
      },
    },
    'lists what comes after the 0': {
      at: (p) => p.takes === 'before the first 0',
      run: ({ matrix }, { path, start, turn, way }) => {
        const values = walk(matrix, { path, start, turn, way });
        return values.slice(values.indexOf(0) + 1);
      },
    },
    'takes every third value': {
      at: (p) => p.takes === 'every second',
      run: ({ matrix }, { path, start, turn, way }) =>
        walk(matrix, { path, start, turn, way }).filter((_, at) => at % 3 === 0),
    },
    'takes rows for columns': ({ matrix }, { path, start, turn, way, takes }) =>
      answer(turned(matrix), { path, start, turn, way }, takes),
  },

  difficulty: (p) =>
    (p.path === 'spiral' ? 2 : 1) +
    (p.start === 'upper left' ? 0 : 0.25) +
    (p.turn === 'clockwise' ? 0 : 0.25) +
    (p.way === 'inward' ? 0 : 0.25) +
    (p.takes === 'all' ? 0 : 0.25) +
    (p.method === 'recursion' ? 0.5 : 0) +
    (p.size === 'large' ? 0.25 : 0),
});

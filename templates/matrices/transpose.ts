import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

/** The number of columns that an answer tells of. */
function columnCount(matrix: readonly (readonly unknown[])[], rows: string): number {
  const widths = matrix.map((row) => row.length);
  if (widths.length === 0) return 0;
  return rows === 'closed up' ? Math.max(...widths) : Math.min(...widths);
}

/** The first `width` columns from left to right, each from top to bottom without the cells it lacks. */
function columnsOf<T>(matrix: readonly (readonly T[])[], width: number): T[][] {
  return Array.from({ length: width }, (_, column) =>
    matrix.filter((row) => column < row.length).map((row) => row[column] as T),
  );
}

/** What a mirror at the other diagonal makes of columns. */
function turned<T>(columns: readonly (readonly T[])[]): T[][] {
  return columns.map((column) => [...column].reverse()).reverse();
}

export default defineTemplate('matrices/transpose', {
  version: 3,
  title: { en: 'Transpose a matrix', zh: '矩阵转置' },
  skills: ['matrices', 'indexes', 'copying'],
  axes: {
    cell: axis.type({ int: ty.int(), word: ty.text(), flag: ty.bool() }),
    diagonal: axis.oneOf('main', 'other'),
    rows: axis.oneOf('equal', 'cut', 'closed up'),
    inPlace: axis.flag(),
    method: axis.oneOf('any', 'no loops', 'recursion'),
    size: axis.ladder('small', 'edges', 'large'),
  },
  // Only a square matrix keeps its shape, and swapping its cells recursively is contrived.
  where: (p) => !p.inPlace || (p.rows === 'equal' && p.method !== 'recursion'),
  signature: fn(
    'transposeMatrix',
    { matrix: ty.list(ty.list(ty.of('cell'))) },
    ty.list(ty.list(ty.of('cell'))),
  ),
  names: {
    transposeMatrix: ['mirrorMatrix', 'swapAxes', 'columnsToRows'],
    matrix: ['grid', 'table', 'board'],
  },
  accepts: ({ matrix }, { rows, inPlace }) =>
    rows !== 'equal' ||
    matrix.every((row) => row.length === (inPlace ? matrix : (matrix[0] as readonly unknown[])).length),

  oracle: ({ matrix }, { diagonal, rows, inPlace, method }) => {
    if (inPlace) {
      const last = matrix.length - 1;
      const swap = (row: number, column: number): void => {
        const one = matrix[row] as Of<'cell'>[];
        const across = diagonal === 'main' ? column : last - column;
        const other = matrix[across] as Of<'cell'>[];
        const place = diagonal === 'main' ? row : last - row;
        const kept = one[column] as Of<'cell'>;
        one[column] = other[place] as Of<'cell'>;
        other[place] = kept;
      };
      if (method === 'no loops') {
        matrix.forEach((cells, row) => {
          const end = diagonal === 'main' ? row : last - row;
          cells.slice(0, end).forEach((_, column) => {
            swap(row, column);
          });
        });
      } else {
        for (let row = 0; row <= last; row += 1) {
          const end = diagonal === 'main' ? row : last - row;
          for (let column = 0; column < end; column += 1) swap(row, column);
        }
      }
      return matrix;
    }
    const widths = matrix.map((row) => row.length);
    const width =
      rows === 'equal'
        ? (widths[0] ?? 0)
        : rows === 'closed up'
          ? Math.max(0, ...widths)
          : matrix.length === 0
            ? 0
            : Math.min(...widths);
    const columnAt = (column: number): Of<'cell'>[] => {
      const holders = rows === 'closed up' ? matrix.filter((row) => row.length > column) : matrix;
      const found = holders.map((row) => row[column] as Of<'cell'>);
      return diagonal === 'main' ? found : found.reverse();
    };
    if (method === 'recursion') {
      const from = (column: number): Of<'cell'>[][] => {
        if (column === width) return [];
        return diagonal === 'main'
          ? [columnAt(column), ...from(column + 1)]
          : [...from(column + 1), columnAt(column)];
      };
      return from(0);
    }
    if (method === 'no loops') {
      const columns = Array.from({ length: width }, (_, column) => columnAt(column));
      return diagonal === 'main' ? columns : columns.reverse();
    }
    const result: Of<'cell'>[][] = [];
    if (diagonal === 'main') {
      for (let column = 0; column < width; column += 1) result.push(columnAt(column));
    } else {
      for (let column = width - 1; column >= 0; column -= 1) result.push(columnAt(column));
    }
    return result;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'a row for each column': law.lengthIs(({ matrix }, { rows }) => columnCount(matrix, rows)),
    'a cell for each row': law.everyItem((row, { matrix }) => row.length === matrix.length, {
      at: (p) => p.rows !== 'closed up',
      say: {
        en: 'Every row of the result has one cell for each row of the argument.',
        zh: '结果的每一行中，原矩阵的每一行恰好对应一个单元格。',
      },
    }),
    'loses no cell': law.conserves(
      ({ matrix }) => matrix.flat().length,
      (result) => result.flat().length,
      {
        at: (p) => p.rows !== 'cut',
        say: { en: 'There are as many cells as before.', zh: '单元格的总数不变。' },
      },
    ),
    'twice is not at all': law.when(
      ({ matrix }) => matrix.flat().length > 0,
      ({ matrix }, transpose) => {
        const twice = transpose({ matrix: transpose({ matrix }) });
        return twice.every((row, at) =>
          row.every((cell, place) => cell === (matrix[at] as Of<'cell'>[])[place]),
        );
      },
      {
        at: (p) => p.rows === 'equal' && !p.inPlace,
        say: {
          en: 'Doing it twice gives the first matrix back, where it has any cells.',
          zh: '只要矩阵中有单元格，做两次就得到原来的矩阵。',
        },
      },
    ),
    'rows of their own': law.always(
      ({ matrix }, transpose) => {
        const result = transpose({ matrix });
        return new Set(result).size === result.length;
      },
      {
        say: {
          en: 'No two rows of the result are one and the same list.',
          zh: '结果的任意两行都不是同一个列表。',
        },
      },
    ),
    'leaves the argument alone': law.doesNotMutate({ at: (p) => !p.inPlace }),
    'new throughout': law.freshResult('matrix', { at: (p) => !p.inPlace }),
    'gives back the very matrix': law.inPlace('matrix', { at: (p) => p.inPlace }),
  }),

  constraints: (rule) => ({
    'no loops': rule.noLoops({ at: (p) => p.method === 'no loops' }),
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
  }),

  inputs: (gen, { rows, inPlace, size }, of) => {
    const cell = of('cell');
    const row = (width: number) => gen.list(cell, { min: width, max: width });
    const exact = (height: number, width: number) =>
      gen.record({ matrix: gen.list(row(width), { min: height, max: height }) });
    const tall = (width: number, min: number, max: number) =>
      gen.record({ matrix: gen.list(row(width), { min, max }) });
    const empty = [1, exact(0, 0)] as const;
    if (inPlace) {
      // There are but few small squares of truth values.
      const two = [2, exact(2, 2)] as const;
      const three = [8, exact(3, 3)] as const;
      const four = [8, exact(4, 4)] as const;
      if (size === 'small') return gen.mix({ empty, two, three, four });
      const alike = gen.record({
        matrix: gen.list(gen.few(cell, { pool: 2, min: 3, max: 3 }), { min: 3, max: 3 }),
      });
      const edges = {
        empty,
        one: [1, exact(1, 1)],
        two,
        three,
        four,
        alike: [1, alike],
      } as const;
      if (size === 'edges') return gen.mix(edges);
      return gen.mix({ ...edges, five: [5, exact(5, 5)], six: [5, exact(6, 6)], seven: [4, exact(7, 7)] });
    }
    const ragged = (least: number, most: number, min: number, max: number) =>
      gen.record({ matrix: gen.list(gen.list(cell, { min: least, max: most }), { min, max }) });
    const shapes = {
      empty,
      square: [
        3,
        gen.oneOf([
          [1, exact(2, 2)],
          [1, exact(3, 3)],
        ]),
      ],
      wide: [
        3,
        gen.oneOf([
          [1, exact(2, 3)],
          [1, exact(2, 4)],
          [1, exact(3, 4)],
        ]),
      ],
      tall: [
        3,
        gen.oneOf([
          [1, tall(2, 3, 5)],
          [1, tall(3, 4, 5)],
        ]),
      ],
    } as const;
    if (size === 'small') {
      return gen.mix(rows === 'equal' ? shapes : { ...shapes, ragged: [9, ragged(1, 4, 2, 4)] });
    }
    const edges = {
      ...shapes,
      'empty rows': [1, tall(0, 1, 3)],
      'one row': [
        1,
        gen.oneOf([
          [1, exact(1, 2)],
          [1, exact(1, 5)],
        ]),
      ],
      'one cell': [1, exact(1, 1)],
      'one column': [1, tall(1, 2, 5)],
    } as const;
    const uneven = { ragged: [7, ragged(1, 5, 2, 5)], 'some empty': [4, ragged(0, 3, 2, 5)] } as const;
    if (size === 'edges') return gen.mix(rows === 'equal' ? edges : { ...edges, ...uneven });
    const large = [
      4,
      gen.oneOf([
        [1, tall(8, 5, 7)],
        [1, tall(5, 7, 9)],
      ]),
    ] as const;
    return gen.mix(
      rows === 'equal'
        ? { ...edges, large }
        : { ...edges, ...uneven, large, uneven: [6, ragged(4, 8, 4, 8)] },
    );
  },

  facts: (fact) => ({
    task: fact({
      en: ({ diagonal, rows, inPlace }) =>
        `\`matrix\` is a list of rows${inPlace ? ', as many as there are cells in each' : ''}. ${
          diagonal === 'main'
            ? 'Transpose it: column 0, read from top to bottom, becomes row 0, column 1 becomes row 1, and so on.'
            : `Mirror it at the diagonal that runs from its upper right corner to its lower left one: the last column${rows === 'cut' ? ' that counts' : ''}, read from bottom to top, becomes row 0, the last but one becomes row 1, and so on.`
        }`,
      zh: ({ diagonal, rows, inPlace }) =>
        `\`matrix\` 是由若干行组成的列表${inPlace ? '，行数与每行的单元格数相等' : ''}。${
          diagonal === 'main'
            ? '将其转置：第 0 列从上到下读出，成为第 0 行；第 1 列成为第 1 行；依此类推。'
            : `将其沿从右上角到左下角的对角线翻转：${rows === 'cut' ? '计入的' : ''}最后一列从下到上读出，成为第 0 行；倒数第二列成为第 1 行；依此类推。`
        }`,
    }),
    mainDiagonal: fact(
      {
        en: 'So the cell at the upper left stays where it is.',
        zh: '因此左上角的单元格保持不动。',
      },
      { when: (p) => p.diagonal === 'main', decides: 'mainDiagonal' },
    ),
    otherDiagonal: fact(
      {
        en: 'So the top cell of that last column becomes the last cell of row 0.',
        zh: '因此该最后一列最上面的单元格成为第 0 行的最后一个单元格。',
      },
      { when: (p) => p.diagonal === 'other', decides: 'otherDiagonal' },
    ),
    equal: fact(
      { en: 'All rows have the same length.', zh: '所有行的长度相同。' },
      { when: (p) => p.rows === 'equal' && !p.inPlace },
    ),
    cut: fact(
      {
        en: 'Rows may differ in length: only the columns that reach through every row count, and all cells further right are dropped. Where a row is empty, the result is an empty list.',
        zh: '各行长度可以不同：只计贯穿所有行的列，更靠右的单元格一律舍去。只要有一行为空，结果就是空列表。',
      },
      { when: (p) => p.rows === 'cut', decides: 'cut' },
    ),
    closedUp: fact(
      {
        en: 'Rows may differ in length, and may be empty: there are as many columns as the longest row has cells, and rows that do not reach into a column are skipped there, without a gap.',
        zh: '各行长度可以不同，也可以为空：列数等于最长一行的单元格数；够不到某列的行在该列中跳过，不留空位。',
      },
      { when: (p) => p.rows === 'closed up', decides: 'closedUp' },
    ),
    empty: fact(
      {
        en: ({ rows }) =>
          rows === 'cut'
            ? 'A matrix without rows gives an empty list.'
            : 'A matrix without rows gives an empty list, and so does one whose rows are all empty.',
        zh: ({ rows }) =>
          rows === 'cut'
            ? '没有行的矩阵得到空列表。'
            : '没有行的矩阵得到空列表；所有行都为空的矩阵同样得到空列表。',
      },
      { when: (p) => !p.inPlace },
    ),
    fresh: fact(
      {
        en: 'Return a new list of new rows, no two of them the same list; leave `matrix` and its rows as they are.',
        zh: '返回由新的行组成的新列表，任意两行不得是同一个列表；不得修改 `matrix` 及其各行。',
      },
      { when: (p) => !p.inPlace },
    ),
    place: fact(
      {
        en: 'Do it in place: change the rows of `matrix` and return that same list. A matrix without rows stays empty.',
        zh: '原地进行：直接修改 `matrix` 的各行，并返回同一个列表。没有行的矩阵仍为空。',
      },
      { when: (p) => p.inPlace },
    ),
  }),

  stories: [
    {
      en: 'A spreadsheet export has its days across and its shops down; the next program wants it the other way.',
      zh: '电子表格导出时日期横排、店铺竖排，下一个程序需要反过来。',
    },
    {
      en: 'The seating plan is drawn from the stage and must be seen from the hall.',
      zh: '座位图是从舞台方向画的，需要换成从观众席看。',
    },
    {
      en: 'A loom reads its pattern by columns, but the designers save it by rows.',
      zh: '织机按列读取花样，而设计师按行保存。',
    },
  ],

  twins: {
    mainDiagonal: {
      at: (p) => p.diagonal === 'main',
      run: ({ matrix }, { rows }) => turned(columnsOf(matrix, columnCount(matrix, rows))),
    },
    otherDiagonal: {
      at: (p) => p.diagonal === 'other',
      run: ({ matrix }, { rows }) => columnsOf(matrix, columnCount(matrix, rows)),
    },
    cut: {
      at: (p) => p.rows === 'cut',
      run: ({ matrix }, { diagonal }) => {
        const columns = columnsOf(matrix, columnCount(matrix, 'closed up'));
        return diagonal === 'main' ? columns : turned(columns);
      },
    },
    closedUp: {
      at: (p) => p.rows === 'closed up',
      run: ({ matrix }, { diagonal }) => {
        const columns = columnsOf(matrix, columnCount(matrix, 'cut'));
        return diagonal === 'main' ? columns : turned(columns);
      },
    },
  },

  mistakes: {
    'keeps rows as rows': ({ matrix }, { diagonal }) =>
      diagonal === 'main' ? matrix.map((row) => [...row]) : turned(matrix),
    'turns it a quarter right': ({ matrix }, { rows }) =>
      columnsOf(matrix, columnCount(matrix, rows)).map((column) => column.reverse()),
    'turns it a quarter left': ({ matrix }, { rows }) =>
      columnsOf(matrix, columnCount(matrix, rows)).reverse(),
    'takes it to be square': {
      at: (p) => !p.inPlace,
      run: ({ matrix }, { diagonal, rows }) => {
        const columns = columnsOf(matrix, Math.min(matrix.length, columnCount(matrix, rows)));
        return diagonal === 'main' ? columns : turned(columns);
      },
    },
    'forgets the last column': ({ matrix }, { diagonal, rows }) => {
      const columns = columnsOf(matrix, columnCount(matrix, rows) - 1);
      return diagonal === 'main' ? columns : turned(columns);
    },
    'forgets the last row': ({ matrix }, { diagonal, rows }) => {
      const columns = columnsOf(matrix.slice(0, -1), columnCount(matrix, rows));
      return diagonal === 'main' ? columns : turned(columns);
    },
    'shares one row': ({ matrix }, { rows }) => {
      const shared = new Array<Of<'cell'>[]>(columnCount(matrix, rows)).fill([]);
      matrix.forEach((row, at) => {
        row.forEach((cell, column) => {
          if (column < shared.length) (shared[column] as Of<'cell'>[])[at] = cell;
        });
      });
      return shared;
    },
    'is as wide as the first row': {
      at: (p) => p.rows !== 'equal',
      run: ({ matrix }, { diagonal }) => {
        const columns = columnsOf(matrix, (matrix[0] ?? []).length);
        return diagonal === 'main' ? columns : turned(columns);
      },
    },
    'leaves out short rows': {
      at: (p) => p.rows !== 'equal',
      run: ({ matrix }, { diagonal }) => {
        const width = columnCount(matrix, 'closed up');
        const columns = columnsOf(
          matrix.filter((row) => row.length === width),
          width,
        );
        return diagonal === 'main' ? columns : turned(columns);
      },
    },
    'swaps every pair twice': {
      at: (p) => p.inPlace,
      run: ({ matrix }) => matrix,
    },
    'builds a new matrix': {
      at: (p) => p.inPlace,
      run: ({ matrix }, { diagonal }) => {
        const columns = columnsOf(matrix, matrix.length);
        return diagonal === 'main' ? columns : turned(columns);
      },
    },
    'takes the cells out of the rows': {
      at: (p) => !p.inPlace && p.rows !== 'closed up' && p.diagonal === 'main',
      run: ({ matrix }, { rows }) => {
        const columns: Of<'cell'>[][] = [];
        for (let left = columnCount(matrix, rows); left > 0; left -= 1)
          columns.push(matrix.map((row) => row.shift() as Of<'cell'>));
        return columns;
      },
    },
  },

  difficulty: (p) =>
    1 +
    (p.diagonal === 'other' ? 0.5 : 0) +
    (p.rows === 'equal' ? 0 : 0.5) +
    (p.inPlace ? 0.5 : 0) +
    (p.method === 'recursion' ? 0.75 : p.method === 'no loops' ? 0.25 : 0) +
    (p.size === 'large' ? 0.25 : 0),
});

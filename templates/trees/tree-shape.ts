import { axis, defineTemplate, fn, ty } from 'etudes';

interface Branch {
  value: number;
  children: Branch[];
}

/** A node that counts, with its level from 0 and the position of its parent in the same list, -1 for the root. */
interface Place {
  readonly value: number;
  readonly level: number;
  readonly parent: number;
}

interface Choice {
  readonly gives: string;
  readonly order: string;
  readonly side: string;
  readonly keep: string;
}

function kept(children: readonly Branch[], keep: string): Branch[] {
  if (keep === 'no negative branches') return children.filter((child) => child.value >= 0);
  return keep === 'first two children' ? children.slice(0, 2) : [...children];
}

/** All nodes that count, each before those below it. */
function placesIn(root: Branch, keep: string, rightFirst: boolean): Place[] {
  const places: Place[] = [];
  const visit = (node: Branch, level: number, parent: number): void => {
    const own = places.length;
    places.push({ value: node.value, level, parent });
    const children = kept(node.children, keep);
    for (const child of rightFirst ? children.reverse() : children) visit(child, level + 1, own);
  };
  if (keep !== 'no negative branches' || root.value >= 0) visit(root, 0, -1);
  return places;
}

function byLevel(places: readonly Place[]): number[][] {
  const levels: number[][] = [];
  for (const { value, level } of places) {
    if (level === levels.length) levels.push([]);
    (levels[level] as number[]).push(value);
  }
  return levels;
}

function sumOf(list: readonly number[]): number {
  return list.reduce((sum, value) => sum + value, 0);
}

function leavesIn(places: readonly Place[]): Place[] {
  const parents = new Set(places.map(({ parent }) => parent));
  return places.filter((_, at) => !parents.has(at));
}

/** What is told of the places, in their order. */
function told(places: readonly Place[], gives: string): number[] {
  if (gives === 'level sums') return byLevel(places).map(sumOf);
  if (gives === 'level sizes') return byLevel(places).map((level) => level.length);
  if (gives === 'first of each level') return byLevel(places).map((level) => level[0] as number);
  if (gives === 'leaves') return leavesIn(places).map(({ value }) => value);
  const found = places.map(({ value }) => (gives === 'heights' ? 1 : value));
  for (let at = places.length - 1; at > 0; at -= 1) {
    const { parent } = places[at] as Place;
    const own = found[at] as number;
    const above = found[parent] as number;
    found[parent] = gives === 'heights' ? Math.max(above, own + 1) : above + own;
  }
  return found;
}

function isLevels(gives: string): boolean {
  return gives === 'level sums' || gives === 'level sizes' || gives === 'first of each level';
}

function isByNode(gives: string): boolean {
  return gives === 'subtree sums' || gives === 'heights';
}

function answer(root: Branch, { gives, order, side, keep }: Choice): number[] {
  // Children first, from the left, is parents first, from the right, read backwards.
  const rightFirst = (side === 'right') !== (isByNode(gives) && order === 'up');
  const found = told(placesIn(root, keep, rightFirst), gives);
  return order === 'up' ? found.reverse() : found;
}

function scaled(node: Branch): Branch {
  return { value: node.value * 3, children: node.children.map(scaled) };
}

function mirrored(node: Branch): Branch {
  return { value: node.value, children: node.children.map(mirrored).reverse() };
}

interface Growth {
  readonly entries: readonly { readonly value: number; readonly way: number }[];
  /** How many of the last nodes a new node may hang from; any node where 0, only the root where -1. */
  readonly near: number;
}

/** A tree that takes in one value after another. */
function grown({ entries, near }: Growth): Branch {
  const nodes: Branch[] = [];
  for (const { value, way } of entries) {
    const node: Branch = { value, children: [] };
    const reach = near > 0 ? Math.min(near, nodes.length) : nodes.length;
    const parent = near < 0 ? nodes[0] : nodes[nodes.length - 1 - (way % Math.max(1, reach))];
    parent?.children.push(node);
    nodes.push(node);
  }
  return nodes[0] as Branch;
}

export default defineTemplate('trees/tree-shape', {
  version: 2,
  title: { en: 'What the levels, leaves and branches of a tree hold', zh: '多叉树的各层、叶子与分支' },
  skills: ['trees', 'recursion', 'levels'],
  axes: {
    gives: axis.oneOf(
      'level sums',
      'level sizes',
      'first of each level',
      'leaves',
      'subtree sums',
      'heights',
    ),
    order: axis.oneOf('down', 'up'),
    side: axis.oneOf('left', 'right'),
    keep: axis.oneOf('all', 'no negative branches', 'first two children'),
    method: axis.oneOf('any', 'no recursion'),
    size: axis.ladder('small', 'edges', 'deep'),
  },
  // Sums and sizes of levels have no sides, and leaves come in one order up and down.
  where: (p) =>
    !(p.side === 'right' && (p.gives === 'level sums' || p.gives === 'level sizes')) &&
    !(p.order === 'up' && p.gives === 'leaves'),
  signature: fn('treeFigures', { root: ty.tree(ty.int(), { arity: 'many' }) }, ty.list(ty.int())),
  names: {
    treeFigures: ['surveyTree', 'describeTree', 'figuresOf'],
    root: ['tree', 'top', 'trunk'],
  },

  oracle: ({ root }, { gives, order, side, keep, method }) => {
    if (keep === 'no negative branches' && root.value < 0) return [];
    const below = (node: Branch): Branch[] =>
      keep === 'no negative branches'
        ? node.children.filter((child) => child.value >= 0)
        : keep === 'first two children'
          ? node.children.slice(0, 2)
          : node.children;
    const result: number[] = [];
    if (gives === 'level sums' || gives === 'level sizes' || gives === 'first of each level') {
      if (method === 'no recursion') {
        for (let row: Branch[] = [root]; row.length > 0; row = row.flatMap(below)) {
          if (gives === 'level sums') result.push(row.reduce((sum, node) => sum + node.value, 0));
          if (gives === 'level sizes') result.push(row.length);
          if (gives === 'first of each level')
            result.push((row[side === 'left' ? 0 : row.length - 1] as Branch).value);
        }
      } else {
        const visit = (node: Branch, level: number): void => {
          if (gives === 'first of each level') {
            if (level === result.length) result.push(node.value);
            else if (side === 'right') result[level] = node.value;
          } else {
            if (level === result.length) result.push(0);
            const before = result[level] as number;
            result[level] = before + (gives === 'level sums' ? node.value : 1);
          }
          for (const child of below(node)) visit(child, level + 1);
        };
        visit(root, 0);
      }
      return order === 'up' ? result.reverse() : result;
    }
    if (gives === 'leaves') {
      if (method === 'no recursion') {
        const waiting: Branch[] = [root];
        while (waiting.length > 0) {
          const node = waiting.pop() as Branch;
          const children = below(node);
          if (children.length === 0) result.push(node.value);
          waiting.push(...(side === 'left' ? [...children].reverse() : children));
        }
      } else {
        const visit = (node: Branch): void => {
          const children = below(node);
          if (children.length === 0) result.push(node.value);
          for (const child of side === 'left' ? children : [...children].reverse()) visit(child);
        };
        visit(root);
      }
      return result;
    }
    if (method === 'no recursion') {
      // Nodes before those below them, so that read backwards all below a node come before it.
      const found: { node: Branch; parent: number }[] = [];
      const waiting: { node: Branch; parent: number }[] = [{ node: root, parent: -1 }];
      const isLeftFirst = order === 'up' ? side === 'right' : side === 'left';
      while (waiting.length > 0) {
        const { node, parent } = waiting.pop() as { node: Branch; parent: number };
        const children = below(node).map((child) => ({ node: child, parent: found.length }));
        found.push({ node, parent });
        waiting.push(...(isLeftFirst ? children.reverse() : children));
      }
      result.push(...(gives === 'heights' ? found.map(() => 1) : found.map(({ node }) => node.value)));
      for (let at = found.length - 1; at > 0; at -= 1) {
        const { parent } = found[at] as { node: Branch; parent: number };
        const own = result[at] as number;
        const above = result[parent] as number;
        result[parent] = gives === 'heights' ? Math.max(above, own + 1) : above + own;
      }
      return order === 'up' ? result.reverse() : result;
    }
    const visit = (node: Branch): number => {
      const place = result.length;
      if (order === 'down') result.push(0);
      let own = gives === 'heights' ? 1 : node.value;
      for (const child of side === 'left' ? below(node) : [...below(node)].reverse()) {
        const part = visit(child);
        own = gives === 'heights' ? Math.max(own, part + 1) : own + part;
      }
      if (order === 'down') result[place] = own;
      else result.push(own);
      return own;
    };
    visit(root);
    return result;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'a figure for each level, leaf or node': law.lengthIs(({ root }, { gives, keep }) => {
      const places = placesIn(root, keep, false);
      if (gives === 'leaves') return leavesIn(places).length;
      return isByNode(gives) ? places.length : byLevel(places).length;
    }),
    'three times the values': law.equivariantUnder(
      'root',
      (root) => scaled(root),
      (result) => result.map((value) => value * 3),
      {
        at: (p) => p.gives !== 'level sizes' && p.gives !== 'heights',
        say: {
          en: 'Three times the values give three times the figures.',
          zh: '所有值变为三倍，结果各数也变为三倍。',
        },
      },
    ),
    'only the shape counts': law.invariantUnder('root', (root) => scaled(root), {
      at: (p) => p.gives === 'level sizes' || p.gives === 'heights',
      say: { en: 'Three times the values change nothing.', zh: '所有值变为三倍，结果不变。' },
    }),
    'a mirrored tree has the same levels': law.invariantUnder('root', (root) => mirrored(root), {
      at: (p) => (p.gives === 'level sums' || p.gives === 'level sizes') && p.keep !== 'first two children',
      say: { en: 'The mirrored tree gives the same.', zh: '左右翻转后的树给出同样的结果。' },
    }),
    'a mirrored tree has its leaves the other way round': law.equivariantUnder(
      'root',
      (root) => mirrored(root),
      (result) => [...result].reverse(),
      {
        at: (p) => p.gives === 'leaves' && p.keep !== 'first two children',
        say: { en: 'The mirrored tree gives the leaves backwards.', zh: '左右翻转后的树给出倒序的叶子。' },
      },
    ),
    'leaves the tree alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    'no recursion': rule.noRecursion({ at: (p) => p.method === 'no recursion' }),
  }),

  inputs: (gen, { keep, size }) => {
    const value =
      keep === 'no negative branches'
        ? gen.oneOf([
            [8, gen.int(0, 9)],
            [2, gen.int(-9, -1)],
            [1, gen.int(0, 300)],
          ])
        : gen.oneOf([
            [6, gen.int(-9, 9)],
            [1, gen.int(-300, 300)],
          ]);
    const tree = (counts: readonly [number, number], ways: readonly [number, number], near: number) =>
      gen.record({
        root: gen.map(
          gen.record({
            entries: gen.list(gen.record({ value, way: gen.int(...ways) }), {
              min: counts[0],
              max: counts[1],
            }),
            near: gen.pick([near]),
          }),
          grown,
        ),
      });
    const classes = {
      ordinary: [4, tree([4, 12], [0, 99], 0)],
      tall: [3, tree([4, 10], [0, 99], 2)],
      broad: [2, tree([4, 10], [0, 99], 5)],
      single: [1, tree([1, 1], [0, 0], 0)],
      'two or three': [1, tree([2, 3], [0, 99], 0)],
    } as const;
    if (size === 'small') return gen.mix(classes);
    const edges = {
      ...classes,
      'one line': [1, tree([3, 6], [0, 0], 1)],
      fan: [1, tree([4, 7], [0, 0], -1)],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      deep: [3, tree([12, 25], [0, 99], 3)],
      'very deep': [1, tree([15, 25], [0, 3], 2)],
      large: [2, tree([20, 35], [0, 99], 0)],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ gives }) =>
        `\`root\` is a tree: every node has a value and a list of children, which may be empty. Return a list with ${
          gives === 'level sums'
            ? 'the sum of the values on each level; a level are all nodes that are equally many steps away from the root'
            : gives === 'level sizes'
              ? 'the number of nodes on each level; a level are all nodes that are equally many steps away from the root'
              : gives === 'first of each level'
                ? 'one value of each level; a level are all nodes that are equally many steps away from the root'
                : gives === 'leaves'
                  ? 'the values of all leaves; a leaf is a node without children'
                  : gives === 'subtree sums'
                    ? 'one sum for each node: that of its own value and of all values below it'
                    : 'the height of each node: the number of nodes on the longest way from it down to a leaf, both included, so that of a leaf is 1'
        }.`,
      zh: ({ gives }) =>
        `\`root\` 是一棵树：每个节点有一个值和一个子节点列表，列表可以为空。返回一个列表，列出${
          gives === 'level sums'
            ? '每一层各值之和；与根相距步数相同的所有节点为一层'
            : gives === 'level sizes'
              ? '每一层的节点数；与根相距步数相同的所有节点为一层'
              : gives === 'first of each level'
                ? '每一层的一个值；与根相距步数相同的所有节点为一层'
                : gives === 'leaves'
                  ? '所有叶子的值；叶子是没有子节点的节点'
                  : gives === 'subtree sums'
                    ? '每个节点的一个和：它自己的值与其下方所有值之和'
                    : '每个节点的高度：从它向下到叶子的最长路径上的节点数，包括两端，因此叶子的高度为 1'
        }。`,
    }),
    view: fact(
      {
        en: ({ side }) =>
          `Of each level take the ${side === 'left' ? 'first' : 'last'} node, the ${side} one; children stand from left to right in their list.`,
        zh: ({ side }) => `每一层取最${side === 'left' ? '左' : '右'}边的节点；子节点在列表中从左到右排列。`,
      },
      { when: (p) => p.gives === 'first of each level', decides: 'view' },
    ),
    leafOrder: fact(
      {
        en: ({ side }) =>
          `List the leaves from the ${side === 'left' ? 'leftmost to the rightmost' : 'rightmost to the leftmost'}; children stand from left to right in their list.`,
        zh: ({ side }) =>
          `叶子按从最${side === 'left' ? '左到最右' : '右到最左'}的顺序列出；子节点在列表中从左到右排列。`,
      },
      { when: (p) => p.gives === 'leaves', decides: 'leafOrder' },
    ),
    levelsDown: fact(
      { en: 'Begin with the level of the root.', zh: '从根所在的层开始。' },
      { when: (p) => p.order === 'down' && isLevels(p.gives) },
    ),
    levelsUp: fact(
      {
        en: 'Begin with the deepest level and end with that of the root.',
        zh: '从最深的一层开始，到根所在的层结束。',
      },
      { when: (p) => p.order === 'up' && isLevels(p.gives), decides: 'levelsUp' },
    ),
    nodeOrder: fact(
      {
        en: ({ order, side }) =>
          `A node stands ${order === 'down' ? 'before' : 'after'} all nodes below it, and what belongs to one of its children stands together, the children being taken from the ${side === 'left' ? 'first to the last' : 'last to the first'}.`,
        zh: ({ order, side }) =>
          `每个节点排在其下方所有节点之${order === 'down' ? '前' : '后'}；属于同一个子节点的部分连在一起，各子节点按从${side === 'left' ? '第一个到最后一个' : '最后一个到第一个'}的顺序处理。`,
      },
      { when: (p) => p.gives === 'subtree sums' || p.gives === 'heights', decides: 'nodeOrder' },
    ),
    all: fact(
      { en: 'All nodes count.', zh: '所有节点都计算在内。' },
      { when: (p) => p.keep === 'all' && p.gives !== 'leaves' },
    ),
    negative: fact(
      {
        en: 'A node with a negative value does not count, nor does anything below it: the tree is to be read as if they were not there. Where the root is negative, the result is an empty list.',
        zh: '值为负的节点不计，其下方的一切也不计：视这些节点不存在。根的值为负时，结果为空列表。',
      },
      { when: (p) => p.keep === 'no negative branches', decides: 'negative' },
    ),
    firstTwo: fact(
      {
        en: 'Of the children of a node only the first two count; the tree is to be read as if the others, and all below them, were not there.',
        zh: '每个节点只计前两个子节点：视其余子节点及其下方的一切不存在。',
      },
      { when: (p) => p.keep === 'first two children', decides: 'firstTwo' },
    ),
    rest: fact({
      en: ({ keep, method }) =>
        `Values are integers${keep === 'no negative branches' ? '' : ' and may be 0 or negative'}. There is always a root${method === 'any' ? ', and there are at most 100 nodes' : ''}. Leave the tree as it is.`,
      zh: ({ keep, method }) =>
        `值是整数${keep === 'no negative branches' ? '' : '，可以为 0 或负数'}。根总是存在${method === 'any' ? '，节点至多 100 个' : ''}。不得修改这棵树。`,
    }),
  }),

  stories: [
    {
      en: 'A company keeps its staff in a tree, from the director down.',
      zh: '公司用一棵树记录员工，从总经理往下。',
    },
    {
      en: 'Folders lie in folders, and each has a size of its own.',
      zh: '文件夹套着文件夹，各有自己的大小。',
    },
    {
      en: 'A family tree notes a number for each person.',
      zh: '家谱为每个人记着一个数。',
    },
  ],

  twins: {
    view: {
      at: (p) => p.gives === 'first of each level',
      run: ({ root }, { gives, order, side, keep }) =>
        answer(root, { gives, order, side: side === 'left' ? 'right' : 'left', keep }),
    },
    leafOrder: {
      at: (p) => p.gives === 'leaves',
      run: ({ root }, { gives, order, side, keep }) =>
        answer(root, { gives, order, side: side === 'left' ? 'right' : 'left', keep }),
    },
    levelsUp: {
      at: (p) => p.order === 'up' && isLevels(p.gives),
      run: ({ root }, { gives, side, keep }) => answer(root, { gives, order: 'down', side, keep }),
    },
    nodeOrder: {
      at: (p) => p.gives === 'subtree sums' || p.gives === 'heights',
      run: ({ root }, { gives, order, side, keep }) =>
        answer(root, { gives, order: order === 'down' ? 'up' : 'down', side, keep }),
    },
    negative: {
      at: (p) => p.keep === 'no negative branches',
      run: ({ root }, { gives, order, side }) => answer(root, { gives, order, side, keep: 'all' }),
    },
    firstTwo: {
      at: (p) => p.keep === 'first two children',
      run: ({ root }, { gives, order, side }) => answer(root, { gives, order, side, keep: 'all' }),
    },
  },

  mistakes: {
    'leaves out the root': ({ root }, { gives, order, side, keep }) =>
      root.children.flatMap((child) => answer(child, { gives, order, side, keep })),
    'looks only one level down': ({ root }, { gives, order, side, keep }) =>
      answer(
        {
          value: root.value,
          children: root.children.map((child) => ({ value: child.value, children: [] })),
        },
        { gives, order, side, keep },
      ),
    'looks only at the first child': ({ root }, { gives, order, side, keep }) => {
      const line = (node: Branch): Branch => ({
        value: node.value,
        children: node.children.slice(0, 1).map(line),
      });
      return answer(line(root), { gives, order, side, keep });
    },
    'leaves out the last': ({ root }, { gives, order, side, keep }) =>
      answer(root, { gives, order, side, keep }).slice(0, -1),
    'takes children from the wrong end': {
      at: (p) => p.gives === 'subtree sums' || p.gives === 'heights',
      run: ({ root }, { gives, order, side, keep }) =>
        answer(root, { gives, order, side: side === 'left' ? 'right' : 'left', keep }),
    },
    'begins at the wrong end': {
      at: (p) => p.gives !== 'subtree sums' && p.gives !== 'heights',
      run: ({ root }, { gives, order, side, keep }) => answer(root, { gives, order, side, keep }).reverse(),
    },
    'counts nodes instead of adding values': {
      at: (p) => p.gives === 'level sums',
      run: ({ root }, { order, side, keep }) => answer(root, { gives: 'level sizes', order, side, keep }),
    },
    'adds values instead of counting nodes': {
      at: (p) => p.gives === 'level sizes',
      run: ({ root }, { order, side, keep }) => answer(root, { gives: 'level sums', order, side, keep }),
    },
    'takes the largest of each level': {
      at: (p) => p.gives === 'first of each level',
      run: ({ root }, { order, keep }) => {
        const found = byLevel(placesIn(root, keep, false)).map((level) => Math.max(...level));
        return order === 'up' ? found.reverse() : found;
      },
    },
    'takes nodes with one child for leaves': {
      at: (p) => p.gives === 'leaves',
      run: ({ root }, { side, keep }) => {
        const places = placesIn(root, keep, side === 'right');
        return places
          .filter((_, at) => places.filter(({ parent }) => parent === at).length < 2)
          .map(({ value }) => value);
      },
    },
    'lists leaves by level': {
      at: (p) => p.gives === 'leaves',
      run: ({ root }, { side, keep }) => {
        const leaves = leavesIn(placesIn(root, keep, side === 'right'));
        return [...leaves].sort((a, b) => a.level - b.level).map(({ value }) => value);
      },
    },
    'leaves out the own value': {
      at: (p) => p.gives === 'subtree sums',
      run: ({ root }, { gives, order, side, keep }) => {
        const rightFirst = (side === 'right') !== (order === 'up');
        const places = placesIn(root, keep, rightFirst);
        const sums = told(places, gives).map((sum, at) => sum - (places[at] as Place).value);
        return order === 'up' ? sums.reverse() : sums;
      },
    },
    'counts steps instead of nodes': {
      at: (p) => p.gives === 'heights',
      run: ({ root }, { gives, order, side, keep }) =>
        answer(root, { gives, order, side, keep }).map((height) => height - 1),
    },
    'gives depths instead of heights': {
      at: (p) => p.gives === 'heights',
      run: ({ root }, { order, side, keep }) => {
        const rightFirst = (side === 'right') !== (order === 'up');
        const depths = placesIn(root, keep, rightFirst).map(({ level }) => level + 1);
        return order === 'up' ? depths.reverse() : depths;
      },
    },
    'counts negative values as 0': {
      at: (p) => p.keep === 'no negative branches',
      run: ({ root }, { gives, order, side }) => {
        const raised = (node: Branch): Branch => ({
          value: Math.max(0, node.value),
          children: node.children.map(raised),
        });
        return answer(raised(root), { gives, order, side, keep: 'all' });
      },
    },
    'drops the node 0 as well': {
      at: (p) => p.keep === 'no negative branches',
      run: ({ root }, { gives, order, side, keep }) => {
        const lowered = (node: Branch): Branch => ({
          value: node.value === 0 ? -1 : node.value,
          children: node.children.map(lowered),
        });
        return answer(lowered(root), { gives, order, side, keep });
      },
    },
    'counts the last two children': {
      at: (p) => p.keep === 'first two children',
      run: ({ root }, { gives, order, side }) => {
        const last = (node: Branch): Branch => ({
          value: node.value,
          children: node.children.slice(-2).map(last),
        });
        return answer(last(root), { gives, order, side, keep: 'all' });
      },
    },
  },

  difficulty: (p) =>
    (p.gives === 'subtree sums' || p.gives === 'heights' ? 1.75 : 1.25) +
    (p.order === 'up' ? 0.25 : 0) +
    (p.side === 'right' ? 0.25 : 0) +
    (p.keep === 'all' ? 0 : 0.5) +
    (p.method === 'no recursion' ? 0.75 : 0) +
    (p.size === 'deep' ? 0.25 : 0),
});

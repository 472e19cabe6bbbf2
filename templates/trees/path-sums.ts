import { axis, defineTemplate, fn, ty } from 'etudes';

interface Branch {
  value: number;
  left: Branch | null;
  right: Branch | null;
}

/** A node with the sum of the path that ends at it. */
interface Place {
  readonly node: Branch;
  readonly total: number;
}

interface Choice {
  readonly sum: string;
  readonly ends: string;
  readonly order: string;
  readonly repeats: string;
}

function added(above: number, value: number, sum: string): number {
  if (sum === 'doubling') return above * 2 + value;
  return sum === 'positive only' ? above + Math.max(0, value) : above + value;
}

/** The places in the order of a walk that sees a node before what is below it. */
function placesIn(node: Branch | null, above: number, sum: string, rightFirst: boolean): Place[] {
  if (node === null) return [];
  const total = added(above, node.value, sum);
  const left = placesIn(node.left, total, sum, rightFirst);
  const right = placesIn(node.right, total, sum, rightFirst);
  return [{ node, total }, ...(rightFirst ? [...right, ...left] : [...left, ...right])];
}

function isLeaf({ left, right }: Branch): boolean {
  return left === null && right === null;
}

function inLevels(root: Branch | null, sum: string): Place[] {
  const places: Place[] = root === null ? [] : [{ node: root, total: added(0, root.value, sum) }];
  for (const { node, total } of places) {
    for (const child of [node.left, node.right])
      if (child !== null) places.push({ node: child, total: added(total, child.value, sum) });
  }
  return places;
}

/** Sums as an answer has them, of the places that count. */
function told(places: readonly Place[], { order, repeats }: Choice): number[] {
  const totals = places.map(({ total }) => total);
  if (order === 'ascending') totals.sort((a, b) => a - b);
  return repeats === 'once' ? [...new Set(totals)] : totals;
}

function places(root: Branch | null, { sum, order }: Choice): Place[] {
  if (order === 'nearest first') return inLevels(root, sum);
  return placesIn(root, 0, sum, order === 'right to left');
}

function answer(root: Branch | null, choice: Choice): number[] {
  const all = places(root, choice);
  return told(choice.ends === 'leaves' ? all.filter(({ node }) => isLeaf(node)) : all, choice);
}

function mirror(node: Branch | null): Branch | null {
  return node === null ? null : { value: node.value, left: mirror(node.right), right: mirror(node.left) };
}

function scaled(node: Branch | null): Branch | null {
  return node === null ? null : { value: node.value * 3, left: scaled(node.left), right: scaled(node.right) };
}

function countOf(node: Branch | null, ends: string): number {
  if (node === null) return 0;
  const below = countOf(node.left, ends) + countOf(node.right, ends);
  return ends === 'leaves' && !isLeaf(node) ? below : below + 1;
}

/** A tree that takes in one value after another; the bits of `way` say where each goes down. */
function grown(entries: readonly { readonly value: number; readonly way: number }[]): Branch | null {
  let root: Branch | null = null;
  for (const { value, way } of entries) {
    const leaf = { value, left: null, right: null };
    if (root === null) {
      root = leaf;
      continue;
    }
    let at: Branch = root;
    let bits = way;
    for (;;) {
      const side: 'left' | 'right' = bits % 2 === 1 ? 'right' : 'left';
      bits = bits >> 1;
      const next: Branch | null = at[side];
      if (next === null) {
        at[side] = leaf;
        break;
      }
      at = next;
    }
  }
  return root;
}

export default defineTemplate('trees/path-sums', {
  version: 2,
  title: { en: 'Sums of the paths of a binary tree', zh: '二叉树的路径和' },
  skills: ['trees', 'recursion', 'walks'],
  axes: {
    sum: axis.oneOf('all', 'positive only', 'doubling'),
    ends: axis.oneOf('leaves', 'every node'),
    order: axis.oneOf('left to right', 'right to left', 'nearest first', 'ascending'),
    repeats: axis.oneOf('kept', 'once'),
    method: axis.oneOf('any', 'recursion', 'no recursion'),
    size: axis.ladder('small', 'edges', 'deep'),
  },
  signature: fn('pathSums', { root: ty.tree(ty.int()) }, ty.list(ty.int())),
  names: {
    pathSums: ['sumsOfPaths', 'branchTotals', 'walkSums'],
    root: ['tree', 'top', 'start'],
  },

  oracle: ({ root }, { sum, ends, order, repeats, method }) => {
    const found: number[] = [];
    const add = (above: number, value: number): number =>
      sum === 'doubling'
        ? above * 2 + value
        : sum === 'positive only'
          ? above + Math.max(0, value)
          : above + value;
    if (order === 'nearest first') {
      const below = ({ node, total }: Place): Place[] =>
        [node.left, node.right].flatMap((child) =>
          child === null ? [] : [{ node: child, total: add(total, child.value) }],
        );
      const first: Place[] = root === null ? [] : [{ node: root, total: add(0, root.value) }];
      if (method === 'recursion') {
        const visit = (level: readonly Place[]): void => {
          if (level.length === 0) return;
          for (const { node, total } of level) {
            if (ends === 'every node' || (node.left === null && node.right === null)) found.push(total);
          }
          visit(level.flatMap(below));
        };
        visit(first);
      } else {
        for (let level = first; level.length > 0; level = level.flatMap(below)) {
          for (const { node, total } of level) {
            if (ends === 'every node' || (node.left === null && node.right === null)) found.push(total);
          }
        }
      }
    } else if (method === 'no recursion') {
      const waiting: { node: Branch | null; above: number }[] = [{ node: root, above: 0 }];
      while (waiting.length > 0) {
        const { node, above } = waiting.pop() as { node: Branch | null; above: number };
        if (node === null) continue;
        const total = add(above, node.value);
        if (ends === 'every node' || (node.left === null && node.right === null)) found.push(total);
        if (order === 'right to left') {
          waiting.push({ node: node.left, above: total }, { node: node.right, above: total });
        } else {
          waiting.push({ node: node.right, above: total }, { node: node.left, above: total });
        }
      }
    } else {
      const visit = (node: Branch | null, above: number): void => {
        if (node === null) return;
        const total = add(above, node.value);
        if (ends === 'every node' || (node.left === null && node.right === null)) found.push(total);
        visit(order === 'right to left' ? node.right : node.left, total);
        visit(order === 'right to left' ? node.left : node.right, total);
      };
      visit(root, 0);
    }
    if (order === 'ascending') found.sort((a, b) => a - b);
    return repeats === 'once' ? [...new Set(found)] : found;
  },

  laws: (law) => ({
    'agrees with the reference': law.agreesWithOracle(),
    'one sum for each path': law.lengthIs(({ root }, { ends }) => countOf(root, ends), {
      at: (p) => p.repeats === 'kept',
    }),
    'no sum twice': law.distinctBy((sum) => sum, { at: (p) => p.repeats === 'once' }),
    'is in order': law.sortedBy((sum) => sum, { at: (p) => p.order === 'ascending' }),
    'grows with the values': law.equivariantUnder(
      'root',
      (root) => scaled(root),
      (result) => result.map((sum) => sum * 3),
      {
        say: {
          en: 'Three times the values give three times the sums.',
          zh: '所有值变为三倍，路径和也变为三倍。',
        },
      },
    ),
    'a mirrored tree gives the sums backwards': law.equivariantUnder(
      'root',
      (root) => mirror(root),
      (result) => [...result].reverse(),
      {
        at: (p) =>
          p.ends === 'leaves' &&
          p.repeats === 'kept' &&
          (p.order === 'left to right' || p.order === 'right to left'),
        say: { en: 'The mirrored tree gives the sums backwards.', zh: '左右翻转后的树给出倒序的路径和。' },
      },
    ),
    'left and right are alike': law.invariantUnder('root', (root) => mirror(root), {
      at: (p) => p.order === 'ascending',
      say: { en: 'The mirrored tree gives the same sums.', zh: '左右翻转后的树给出同样的路径和。' },
    }),
    'leaves the tree alone': law.doesNotMutate(),
  }),

  constraints: (rule) => ({
    recursion: rule.mustRecurse({ at: (p) => p.method === 'recursion' }),
    'no recursion': rule.noRecursion({ at: (p) => p.method === 'no recursion' }),
  }),

  inputs: (gen, { size }) => {
    const value = gen.oneOf([
      [4, gen.int(-9, 9)],
      [1, gen.int(-500, 500)],
    ]);
    const close = gen.int(-1, 1);
    const tree = (values: typeof value, ways: readonly [number, number], counts: readonly [number, number]) =>
      gen.record({
        root: gen.map(
          gen.list(gen.record({ value: values, way: gen.int(...ways) }), { min: counts[0], max: counts[1] }),
          grown,
        ),
      });
    const wide = [0, 4095] as const;
    const classes = {
      bushy: [5, tree(value, wide, [4, 12])],
      ties: [4, tree(close, wide, [4, 12])],
      single: [1, tree(value, wide, [1, 1])],
      'two or three': [2, tree(value, wide, [2, 3])],
      empty: [1, tree(value, wide, [0, 0])],
    } as const;
    if (size === 'small') return gen.mix(classes);
    const edges = {
      ...classes,
      'only to the left': [1, tree(value, [0, 0], [2, 7])],
      'only to the right': [1, tree(value, [4095, 4095], [2, 7])],
      'to and fro': [1, tree(value, [1365, 1365], [3, 7])],
    } as const;
    if (size === 'edges') return gen.mix(edges);
    return gen.mix({
      ...edges,
      leaning: [3, tree(value, [0, 15], [8, 20])],
      'leaning right': [2, tree(close, [4080, 4095], [8, 20])],
      large: [2, tree(value, wide, [15, 30])],
    });
  },

  facts: (fact) => ({
    task: fact({
      en: ({ ends }) =>
        `Return a list of the sums of the paths that lead from \`root\` down to ${
          ends === 'leaves' ? 'a leaf' : 'a node, whichever it is'
        }. Such a sum takes in the values of all nodes on its path, both ends included.`,
      zh: ({ ends }) =>
        `返回一个列表，列出从 \`root\` 向下到${ends === 'leaves' ? '叶子' : '任意一个节点'}的每条路径的路径和：路径和计入路径上所有节点的值，包括两端。`,
    }),
    leaf: fact(
      {
        en: 'A leaf is a node whose `left` and `right` are both `null`; a node with one child is no leaf.',
        zh: '叶子是 `left` 和 `right` 均为 `null` 的节点；只有一个子节点的节点不是叶子。',
      },
      { when: (p) => p.ends === 'leaves', decides: 'leaf' },
    ),
    everyNode: fact(
      {
        en: 'Every node ends a path, the root too: the path of the root alone.',
        zh: '每个节点都是一条路径的终点，根也是：那条路径只有根自己。',
      },
      { when: (p) => p.ends === 'every node', decides: 'everyNode' },
    ),
    all: fact(
      {
        en: 'Values are integers; they may be 0 or negative. The empty tree `null` gives an empty list.',
        zh: '值是整数，可以为 0 或负数。空树 `null` 得到空列表。',
      },
      { when: (p) => p.sum === 'all' },
    ),
    positive: fact(
      {
        en: 'Values are integers; negative ones count as 0. A path without positive values is listed too, with the sum 0. The empty tree `null` gives an empty list.',
        zh: '值是整数，负数按 0 计。没有正值的路径也要列出，和为 0。空树 `null` 得到空列表。',
      },
      { when: (p) => p.sum === 'positive only', decides: 'positive' },
    ),
    doubling: fact(
      {
        en: 'At every step down, the sum so far is doubled before the value of the next node is added: a path with the values 3, 1, 5 has the sum 19. Values are integers; they may be 0 or negative. The empty tree `null` gives an empty list.',
        zh: '每向下一步，先将已有的和翻倍，再加上下一个节点的值：值依次为 3、1、5 的路径，其路径和为 19。值是整数，可以为 0 或负数。空树 `null` 得到空列表。',
      },
      { when: (p) => p.sum === 'doubling', decides: 'doubling' },
    ),
    leftFirst: fact(
      {
        en: ({ ends }) =>
          ends === 'leaves'
            ? 'The sums stand in the order of the leaves, from the leftmost to the rightmost.'
            : 'The sum of a node stands before those of the nodes below it, and all sums of its left subtree before those of its right one.',
        zh: ({ ends }) =>
          ends === 'leaves'
            ? '路径和按叶子从最左到最右的顺序排列。'
            : '每个节点的路径和排在其下方各节点之前，其左子树的所有路径和排在右子树之前。',
      },
      { when: (p) => p.order === 'left to right' },
    ),
    rightFirst: fact(
      {
        en: ({ ends }) =>
          ends === 'leaves'
            ? 'The sums stand in the order of the leaves, from the rightmost to the leftmost.'
            : 'The sum of a node stands before those of the nodes below it, and all sums of its right subtree before those of its left one.',
        zh: ({ ends }) =>
          ends === 'leaves'
            ? '路径和按叶子从最右到最左的顺序排列。'
            : '每个节点的路径和排在其下方各节点之前，其右子树的所有路径和排在左子树之前。',
      },
      { when: (p) => p.order === 'right to left', decides: 'rightFirst' },
    ),
    nearestFirst: fact(
      {
        en: 'Paths with fewer nodes come first; among paths with as many nodes, the one that ends further left comes first.',
        zh: '节点较少的路径排在前面；节点数相同时，终点靠左的路径排在前面。',
      },
      { when: (p) => p.order === 'nearest first', decides: 'nearestFirst' },
    ),
    ascending: fact(
      { en: 'The sums stand in ascending order.', zh: '路径和按从小到大排列。' },
      { when: (p) => p.order === 'ascending' },
    ),
    kept: fact(
      { en: 'Equal sums are all listed.', zh: '相等的路径和全部列出。' },
      { when: (p) => p.repeats === 'kept', decides: 'kept' },
    ),
    once: fact(
      {
        en: ({ order }) =>
          order === 'ascending'
            ? 'Of equal sums list only one.'
            : 'Of equal sums list only one, in the place of the first of them.',
        zh: ({ order }) =>
          order === 'ascending' ? '相等的路径和只列一次。' : '相等的路径和只列一次，放在其中第一个的位置。',
      },
      { when: (p) => p.repeats === 'once', decides: 'once' },
    ),
    rest: fact({
      en: ({ method }) =>
        `${method === 'no recursion' ? '' : 'There are at most 40 nodes. '}Leave the tree as it is.`,
      zh: ({ method }) => `${method === 'no recursion' ? '' : '节点至多 40 个。'}不得修改这棵树。`,
    }),
  }),

  stories: [
    {
      en: 'A hiking map shows the metres climbed on every stretch between two huts.',
      zh: '徒步地图标出了每两个小屋之间一段路的爬升高度。',
    },
    {
      en: 'In a story with choices, every page gives or takes points.',
      zh: '在可以选择走向的故事里，每一页都会加分或扣分。',
    },
    {
      en: 'A parcel pays a fee at each branch of the sorting tree.',
      zh: '包裹在分拣树的每个分岔处都要付一笔费用。',
    },
  ],

  twins: {
    leaf: {
      at: (p) => p.ends === 'leaves',
      run: ({ root }, { sum, ends, order, repeats }) => {
        const choice = { sum, ends, order, repeats };
        return told(
          places(root, choice).filter(({ node }) => node.left === null || node.right === null),
          choice,
        );
      },
    },
    everyNode: {
      at: (p) => p.ends === 'every node',
      run: ({ root }, { sum, order, repeats }) => answer(root, { sum, ends: 'leaves', order, repeats }),
    },
    positive: {
      at: (p) => p.sum === 'positive only',
      run: ({ root }, { ends, order, repeats }) => answer(root, { sum: 'all', ends, order, repeats }),
    },
    doubling: {
      at: (p) => p.sum === 'doubling',
      run: ({ root }, { ends, order, repeats }) => answer(root, { sum: 'all', ends, order, repeats }),
    },
    rightFirst: {
      at: (p) => p.order === 'right to left',
      run: ({ root }, { sum, ends, repeats }) => answer(root, { sum, ends, order: 'left to right', repeats }),
    },
    nearestFirst: {
      at: (p) => p.order === 'nearest first',
      run: ({ root }, { sum, ends, repeats }) => answer(root, { sum, ends, order: 'left to right', repeats }),
    },
    kept: {
      at: (p) => p.repeats === 'kept',
      run: ({ root }, { sum, ends, order }) => answer(root, { sum, ends, order, repeats: 'once' }),
    },
    once: {
      at: (p) => p.repeats === 'once',
      run: ({ root }, { sum, ends, order }) => answer(root, { sum, ends, order, repeats: 'kept' }),
    },
  },

  mistakes: {
    'ends at every node': {
      at: (p) => p.ends === 'leaves',
      run: ({ root }, { sum, order, repeats }) => answer(root, { sum, ends: 'every node', order, repeats }),
    },
    'takes left for right': {
      at: (p) => p.order !== 'ascending',
      run: ({ root }, { sum, ends, order, repeats }) => answer(mirror(root), { sum, ends, order, repeats }),
    },
    'leaves out the root': ({ root }, { sum, ends, order, repeats }) =>
      answer(root === null ? null : { value: 0, left: root.left, right: root.right }, {
        sum,
        ends,
        order,
        repeats,
      }),
    'leaves out the last node': ({ root }, { sum, ends, order, repeats }) => {
      const choice = { sum, ends, order, repeats };
      const without = places(root, choice)
        .filter(({ node }) => ends === 'every node' || isLeaf(node))
        .map(({ node, total }) => ({ node, total: total - node.value }));
      return told(without, choice);
    },
    'the empty tree has one path': ({ root }, { sum, ends, order, repeats }) =>
      root === null ? [0] : answer(root, { sum, ends, order, repeats }),
    'follows only nodes with two children': ({ root }, { sum, ends, order, repeats }) => {
      const cut = (node: Branch | null): Branch | null =>
        node === null
          ? null
          : node.left === null || node.right === null
            ? { value: node.value, left: null, right: null }
            : { value: node.value, left: cut(node.left), right: cut(node.right) };
      return answer(cut(root), { sum, ends, order, repeats });
    },
    'leaves out sums of 0': ({ root }, { sum, ends, order, repeats }) =>
      answer(root, { sum, ends, order, repeats }).filter((total) => total !== 0),
    'puts the largest first': {
      at: (p) => p.order === 'ascending',
      run: ({ root }, { sum, ends, order, repeats }) => answer(root, { sum, ends, order, repeats }).reverse(),
    },
    'sorts the sums as texts': {
      at: (p) => p.order === 'ascending',
      run: ({ root }, { sum, ends, order, repeats }) => answer(root, { sum, ends, order, repeats }).sort(),
    },
    'does not sort': {
      at: (p) => p.order === 'ascending',
      run: ({ root }, { sum, ends, repeats }) => answer(root, { sum, ends, order: 'left to right', repeats }),
    },
    'a node after those below it': {
      at: (p) => p.ends === 'every node' && (p.order === 'left to right' || p.order === 'right to left'),
      run: ({ root }, { sum, ends, order, repeats }) => {
        const backwards = {
          sum,
          ends,
          order: order === 'right to left' ? 'left to right' : 'right to left',
          repeats,
        };
        return told(places(root, backwards).reverse(), backwards);
      },
    },
    'drops paths whose sum is negative': {
      at: (p) => p.sum === 'positive only',
      run: ({ root }, { ends, order, repeats }) =>
        answer(root, { sum: 'all', ends, order, repeats }).filter((total) => total >= 0),
    },
    'doubles the value': {
      at: (p) => p.sum === 'doubling',
      run: ({ root }, { sum, ends, order, repeats }) =>
        answer(root, { sum, ends, order, repeats }).map((total) => total * 2),
    },
    'stops after four levels': {
      at: (p) => p.size === 'deep',
      run: ({ root }, { sum, ends, order, repeats }) => {
        const cut = (node: Branch | null, left: number): Branch | null =>
          node === null || left === 0
            ? null
            : { value: node.value, left: cut(node.left, left - 1), right: cut(node.right, left - 1) };
        return answer(cut(root, 4), { sum, ends, order, repeats });
      },
    },
  },

  difficulty: (p) =>
    1 +
    (p.sum === 'all' ? 0 : 0.25) +
    (p.order === 'nearest first' ? 0.75 : p.order === 'ascending' ? 0.25 : 0) +
    (p.repeats === 'once' ? 0.25 : 0) +
    (p.method === 'no recursion' ? 0.75 : 0) +
    (p.size === 'deep' ? 0.25 : 0),
});

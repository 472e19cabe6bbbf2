import { expect, test } from 'vitest';
import { permutation } from './permutation.ts';
import { SeedPath } from './seed-path.ts';

// Every task ever named by an id stands on these numbers. A failure here means that old ids now build other
// tasks: mend the code, or raise the format version and write the new numbers down.

const paths: readonly [SeedPath, number[], number[]][] = [
  [
    SeedPath.root(''),
    [1416801566, 498667761, -1950188506, -1416944092],
    [-227596659, 1879333822, 731657598, 1376242561, -1458245639, 2025607826, 113204564, -735672469],
  ],
  [
    SeedPath.root('7'),
    [-860140771, 1937329109, -1373778821, -2091530695],
    [1990090537, -1997098350, 306139086, -902709161, 982437635, 765582639, -1824544246, -1272811621],
  ],
  [
    SeedPath.root('7').child('lists/sort-by'),
    [-1432568597, -276609230, 644118203, 650067852],
    [-511603989, 2124519392, -1687634346, 1228145100, -356147869, 1463328568, -1529171718, 2038672309],
  ],
  [
    SeedPath.root('7').at(0),
    [-1350840488, 586128559, -334006497, 1658575706],
    [-2002057822, -15077316, 2066702496, 1077549724, 2089705338, -1331613021, -400881043, -1253162824],
  ],
  [
    SeedPath.root('7').at(1),
    [-1365565342, 1150063336, -1631926560, 1906560613],
    [-116571706, -1577609011, 1796958731, 1825313018, -59197345, 1710156023, 879301956, 1054086203],
  ],
  [
    SeedPath.root('7')
      .child('point')
      .at(10n ** 24n)
      .child('names'),
    [-856199799, -1236930849, 793137568, -741405309],
    [383366057, 1688538477, 660178665, 490063351, 658518213, 459794256, -1448550299, -1879199081],
  ],
  [
    SeedPath.root('\ud800 \u6392\u5e8f').at(2 ** 52),
    [797572906, 1839610306, 279926099, -1205661919],
    [-213756075, -1727182652, 285103044, -1502952479, 222971444, 593404288, 1027609117, 940829277],
  ],
];

const orders: readonly [bigint, bigint[]][] = [
  [10n, [7n, 9n, 0n, 8n, 1n, 6n, 4n, 5n]],
  [1000n, [227n, 267n, 794n, 664n, 414n, 209n, 378n, 342n]],
  [
    10n ** 13n,
    [
      5512868827271n,
      5279225484591n,
      9485995273361n,
      6541896788273n,
      4221247591598n,
      8507551080408n,
      6600572538213n,
      4272704149896n,
    ],
  ],
  [
    2n ** 52n,
    [
      2734698848979467n,
      1402354117660294n,
      3003225848969294n,
      1544629131549246n,
      1662863678895428n,
      541682817328640n,
      2034733089189612n,
      3264217624794226n,
    ],
  ],
  [
    2n ** 52n + 1n,
    [
      3959519167659973n,
      70158288383879n,
      3108068711426703n,
      179048810253501n,
      2967513560638814n,
      1999886156617380n,
      1818455655606080n,
      1745369062321581n,
    ],
  ],
  [
    2n ** 96n,
    [
      53303525515123070260745884766n,
      30353406520020882112181792743n,
      41480806479808326159492742640n,
      5387208992800000383466766910n,
      8326942587835082602226632353n,
      37657648046540414999877169356n,
      25934898785580801898009671106n,
      46499335810543136094191269331n,
    ],
  ],
];

test('words and first eight numbers of paths', () => {
  for (const [path, word, bits] of paths) {
    const stream = path.stream();
    expect(path.word()).toEqual(word);
    expect(bits.map(() => stream.bits())).toEqual(bits);
  }
});

test('every kind of draw, in a row from one stream', () => {
  const stream = SeedPath.root('draws').stream();
  const times = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);
  expect(times(8, () => stream.below(10))).toEqual([1, 6, 1, 2, 4, 3, 0, 0]);
  expect(times(4, () => stream.below(3e9))).toEqual([354966106, 840903045, 1703835085, 2128443289]);
  expect(times(4, () => stream.between(-3, 3))).toEqual([2, -3, -1, -3]);
  expect(times(4, () => stream.between(-(2 ** 52), 2 ** 52 - 1))).toEqual([
    -1309274717621407, 514105957561782, -1206274709541830, 1607611562494783,
  ]);
  expect(times(4, () => stream.unit())).toEqual([
    0.25935215767644626, 0.993572487831486, 0.6370157307452408, 0.14194652463807023,
  ]);
  expect(times(8, () => stream.chance(0.5))).toEqual([true, false, true, false, true, true, false, false]);
  expect(times(8, () => stream.pick(['a', 'b', 'c'])).join('')).toBe('bbbbbcbc');
});

test('first eight values of permutations', () => {
  for (const [size, values] of orders) {
    const shuffled = permutation(size, SeedPath.root('order'));
    expect(values.map((_, place) => shuffled.at(BigInt(place)))).toEqual(values);
    expect(values.map((value) => shuffled.indexOf(value))).toEqual(values.map((_, place) => BigInt(place)));
  }
});

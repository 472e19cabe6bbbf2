/** Short words that collide, share prefixes and differ in case order and length. */
export const plainWords: readonly string[] = [
  'a',
  'b',
  'ab',
  'ba',
  'aa',
  'abc',
  'ada',
  'bob',
  'eve',
  'dan',
  'cat',
  'dog',
  'fig',
  'ant',
  'kiwi',
  'plum',
  'pear',
  'apple',
  'lemon',
  'mango',
  'banana',
  'cherry',
  'apples',
  'z',
];

/** Strings on which careless text code goes wrong. */
export const oddWords: readonly string[] = [
  '',
  ' ',
  'A',
  'B',
  'Ab',
  'aB',
  'AB',
  'Ada',
  'Bob',
  'Zoe',
  '10',
  '9',
  '2',
  '1',
  '0',
  '-1',
  '007',
  '1e3',
  'a b',
  ' a',
  'a ',
  'red apple',
  'a-b',
  'a_b',
  'a1',
  'x2',
  'x10',
  'null',
  'true',
  'level',
  'abba',
];

/** Property names every object has, and keys that objects put in number order. */
export const hostileWords: readonly string[] = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '10',
  '2',
];

/** Words with astral characters, combining marks and scripts without case. */
export const unicodeWords: readonly string[] = [
  '😀',
  '😀a',
  'a😀b',
  '\u{1F469}\u200D\u{1F467}',
  'é',
  'e\u0301',
  'naïve',
  'ß',
  'İ',
  '漢字',
  '数',
  '数据',
  '～',
  '𝒳',
  'Ω',
];

/** Characters for random strings of each alphabet. */
export const characters = {
  words: 'abcxyzABC019 -_',
  ascii: Array.from({ length: 95 }, (_, offset) => String.fromCharCode(32 + ((offset + 65) % 95))).join(''),
  unicode: 'ab😀🎉e\u0301漢数ßé～𝒳',
} as const;

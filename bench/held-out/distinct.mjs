/** Counts different texts by 53 bits of a hash each, in memory that is set aside at the start. */
export class Distinct {
  #table;
  count = 0;

  /** @param most - texts at the most */
  constructor(most) {
    this.#table = new Float64Array(2 ** Math.ceil(Math.log2(most * 2 + 2)));
  }

  add(text) {
    let one = 0x811c9dc5;
    let other = 0x9747b28c;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x5bd1e995);
      other ^= other >>> 15;
    }
    // 0 stands for an empty place.
    const key = (one >>> 0) * 2 ** 21 + ((other >>> 0) % 2 ** 21) + 1;
    const mask = this.#table.length - 1;
    let place = (Math.imul(one ^ other, 0x9e3779b1) >>> 0) & mask;
    while (this.#table[place] !== 0) {
      if (this.#table[place] === key) return;
      place = (place + 1) & mask;
    }
    this.#table[place] = key;
    this.count += 1;
  }
}

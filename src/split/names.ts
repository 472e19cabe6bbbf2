/** Texts by numbers, so that lists of them that are kept by the thousand take little room. */
export class Names {
  readonly #numbers = new Map<string, number>();
  readonly #texts: string[] = [];

  /** A short text for a list: equal lists have equal ones. */
  listOf(texts: readonly string[]): string {
    return texts.map((text) => this.#numberOf(text).toString(36)).join(' ');
  }

  /** The list that {@link listOf} was given. */
  textsOf(list: string): readonly string[] {
    if (list === '') return [];
    return list.split(' ').map((number) => this.#texts[Number.parseInt(number, 36)] as string);
  }

  #numberOf(text: string): number {
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.#texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}

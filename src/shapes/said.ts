/** One thing said in both natural languages of Etudes. */
export interface Said {
  readonly en: string;
  readonly zh: string;
}

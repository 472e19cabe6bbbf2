import type { SourceFile } from 'ts-morph';

/** Comments by which the compiler is told to say nothing. */
const SILENCING = /^\/[/*]+\s*@ts-(?:nocheck|ignore|expect-error)/;

/** What is said of comments that silence the compiler: with them no error would mean nothing. */
export function silenced(path: string, file: SourceFile): readonly string[] {
  const { compilerNode } = file;
  const text = file.getFullText();
  const { commentDirectives = [], checkJsDirective } = compilerNode as typeof compilerNode & {
    readonly commentDirectives?: readonly { readonly range: { readonly pos: number } }[];
    readonly checkJsDirective?: { readonly pos: number };
  };
  const places = [
    ...commentDirectives.map(({ range }) => range.pos),
    ...(checkJsDirective === undefined ? [] : [checkJsDirective.pos]),
  ];
  return places
    .filter((pos) => SILENCING.test(text.slice(pos).trimStart()))
    .map((pos) => `${path}:${file.getLineAndColumnAtPos(pos).line} a comment silences the compiler`);
}

const SPACE = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)+/y;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const PLAIN = new RegExp(
  [
    /#?[\p{ID_Start}$_][\p{ID_Continue}$]*/u, // words
    /0[xXbBoO][\da-fA-F_]+n?|(?:\d[\d_]*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?/,
    /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/,
    // `>` stands alone: `>>` may close two lists of types.
    /\.\.\.|=>|[=!]==?|(?:\*\*|<<|&&|\|\||\?\?)=?|<=|\?\.(?!\d)|\+\+|--|[-+*/%&|^]=|\S/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'uy',
);
/** Up to the next piece of code in a template literal, or to its end. */
const PIECE = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)/y;
/** What a value ends with: a slash behind it divides. */
const ENDS_VALUE = /^(?:[\w$#'"`)\]}]|\+\+$|--$)/;
const NO_VALUE: ReadonlySet<string> = new Set(['return', 'typeof', 'case', 'in', 'of', 'void', 'throw']);

/** The tokens of a printed program, as a compiler reads them, but that `>` is always one by itself. */
export function tokensOf(text: string): readonly string[] {
  const tokens: string[] = [];
  /** How many brackets are open in each template literal's piece of code. */
  const open: number[] = [];
  let at = 0;
  const match = (pattern: RegExp, from: number): string => {
    pattern.lastIndex = from;
    return pattern.exec(text)?.[0] ?? '';
  };
  for (at += match(SPACE, at).length; at < text.length; at += match(SPACE, at).length) {
    const last = tokens.at(-1) ?? '';
    const char = text.charAt(at);
    const depth = open.at(-1);
    let token = '';
    if (char === '`' || (char === '}' && depth === 0)) {
      token = char + match(PIECE, at + 1);
      if (char === '}') open.pop();
      if (token.endsWith('${')) open.push(0);
    } else {
      if (char === '/' && (!ENDS_VALUE.test(last) || NO_VALUE.has(last))) token = match(REGEX, at);
      if (token === '') token = match(PLAIN, at);
      if (depth !== undefined && token === '{') open[open.length - 1] = depth + 1;
      if (depth !== undefined && token === '}') open[open.length - 1] = depth - 1;
    }
    tokens.push(token);
    at += token.length;
  }
  return tokens;
}

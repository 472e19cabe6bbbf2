const opening = '({[<';
const closing = ')}]>';

/** True for a type with a union or function arrow outside all brackets and quotes. */
function isOpen(type: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let index = 0; index < type.length; index += 1) {
    const character = type[index] as string;
    if (character === "'" && type[index - 1] !== '\\') quoted = !quoted;
    if (quoted) continue;
    if (opening.includes(character)) depth += 1;
    else if (closing.includes(character)) depth -= 1;
    else if (character === '|' && depth === 0) return true;
  }
  return false;
}

/** The type of an array of `type`. */
export function arrayTypeText(type: string): string {
  return isOpen(type) ? `(${type})[]` : `${type}[]`;
}

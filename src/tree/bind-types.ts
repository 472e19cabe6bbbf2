import { EtudesError } from '../errors.ts';
import type { TypeText } from './tree.ts';
import { mapTypes } from './walk.ts';

/**
 * The same tree with the type variables in its types replaced by texts.
 *
 * @throws EtudesError `fold/unknown-type` when a variable has no text
 */
export function bindTypes<T>(root: T, types: Readonly<Record<string, string>>): T {
  return mapTypes(root, (type): TypeText => {
    if (type.vars.length === 0) return type;
    let text = type.parts[0] ?? '';
    type.vars.forEach((name, at) => {
      const bound = Object.hasOwn(types, name) ? types[name] : undefined;
      if (bound === undefined) {
        throw new EtudesError('fold/unknown-type', `no type is bound to the type variable ${name}`, {
          received: name,
        });
      }
      const after = type.parts[at + 1] ?? '';
      const needsParens = /^\s*\[/.test(after) && /[\s|&]/.test(bound) && !/^[{(].*[})]$/.test(bound);
      text += (needsParens ? `(${bound})` : bound) + after;
    });
    return { parts: [text], vars: [], refs: type.refs };
  });
}

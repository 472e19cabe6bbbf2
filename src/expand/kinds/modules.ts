import { docLines } from '../../render/starter.ts';
import type { Files } from '../../task/staged.ts';
import type { DressedNames } from '../../template/form.ts';
import type { Program } from '../../tree/program.ts';
import { type SolutionParts, solutionParts } from '../../tree/solution.ts';
import type { Meaning } from '../meaning.ts';
import { solutionOf } from './solution-of.ts';

/** A program as files of a small project. */
export interface Modules {
  /** The path of the file with the export, and what it is called in imports from `test/`. */
  readonly main: string;
  readonly from: string;
  /** The path of the file with its helpers. */
  readonly helpers: string;
  readonly files: Files;
}

/**
 * A program in files named for its export: helpers stand in a file of their own, unless one of them is
 * assigned to.
 *
 * @param program - with the parameters of the author's function
 * @param doc - facts for the export's doc comment, already with names; none where empty
 */
export function modulesOf(
  meaning: Meaning,
  program: Program,
  names: DressedNames,
  doc: readonly string[] = [],
): Modules {
  const parts = solutionParts(solutionOf(meaning, program, names));
  const file = kebab(names.name);
  const path = `src/${file}.ts`;
  const comment = doc.length === 0 ? '' : `/**\n${doc.map(docLines).join('\n')}\n */\n`;
  // Only a function stands first in its text; a class may follow what it needs.
  const main = comment === '' ? parts.main : parts.main.replace(/^export /m, `${comment}export `);
  if (parts.helpers.length === 0 || parts.helpers.some(({ is }) => is === 'variable'))
    return { main: path, helpers: path, from: `../src/${file}.js`, files: { [path]: joined(parts, main) } };
  const helpers = `src/${file}-parts.ts`;
  return {
    main: path,
    helpers,
    from: `../src/${file}.js`,
    files: {
      [path]: `${[importLine(parts, main, `./${file}-parts.js`), ...parts.declarations, main].filter((text) => text !== '').join('\n\n')}\n`,
      [helpers]: partsFile(parts, meaning.form.declarations, `./${file}.js`),
    },
  };
}

function joined({ declarations, helpers }: SolutionParts, main: string): string {
  return `${[...declarations, ...helpers.map(({ source }) => source), main].join('\n\n')}\n`;
}

function importLine({ helpers }: SolutionParts, text: string, from: string): string {
  const used = helpers.filter(({ name }) => isNamedIn(text, name));
  if (used.length === 0) return '';
  if (used.every(({ is }) => is === 'type'))
    return `import type { ${used.map(({ name }) => name).join(', ')} } from '${from}';`;
  return `import { ${used.map(({ name, is }) => (is === 'type' ? `type ${name}` : name)).join(', ')} } from '${from}';`;
}

function partsFile(
  { helpers }: SolutionParts,
  declared: readonly { readonly name: string }[],
  from: string,
): string {
  const texts = helpers.map(({ source }) => `export ${source}`);
  const types = declared.filter(({ name }) => texts.some((text) => isNamedIn(text, name)));
  const head =
    types.length === 0 ? [] : [`import type { ${types.map(({ name }) => name).join(', ')} } from '${from}';`];
  return `${[...head, ...texts].join('\n\n')}\n`;
}

function isNamedIn(text: string, name: string): boolean {
  // Not as a property; what stands behind a spread is no property.
  return new RegExp(`(?<![\\w$]|(?<!\\.\\.)\\.)${name.replaceAll('$', '\\$&')}(?![\\w$])`).test(text);
}

/** `sortBy` as `sort-by`. */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

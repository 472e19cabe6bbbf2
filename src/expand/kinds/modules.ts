import { docLines } from '../../render/starter.ts';
import type { Files } from '../../task/staged.ts';
import type { DressedNames } from '../../template/form.ts';
import type { Program } from '../../tree/program.ts';
import { type SolutionParts, solutionParts } from '../../tree/solution.ts';
import type { Meaning } from '../meaning.ts';

/** A program as files of a small project. */
export interface Modules {
  /** The path of the file with the export, and what it is called in imports from `test/`. */
  readonly main: string;
  readonly from: string;
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
  { form }: Meaning,
  program: Program,
  { name, params }: DressedNames,
  doc: readonly string[] = [],
): Modules {
  const parts = solutionParts({
    folded: program,
    name,
    params: form.params.map((param) => ({ ...param, shown: params[param.name] as string })),
    returns: form.returns,
    form: form.kind === 'class' ? 'class' : 'function',
    declarations: form.declarations,
  });
  const file = kebab(name);
  const path = `src/${file}.ts`;
  const comment = doc.length === 0 ? '' : `/**\n${doc.map(docLines).join('\n')}\n */\n`;
  // Only a function stands first in its text; a class may follow what it needs.
  const main = comment === '' ? parts.main : parts.main.replace(/^export /m, `${comment}export `);
  if (parts.helpers.length === 0 || parts.helpers.some(({ is }) => is === 'variable'))
    return { main: path, from: `../src/${file}.js`, files: { [path]: joined(parts, main) } };
  return {
    main: path,
    from: `../src/${file}.js`,
    files: {
      [path]: `${[importLine(parts, main, `./${file}-parts.js`), ...parts.declarations, main].filter((text) => text !== '').join('\n\n')}\n`,
      [`src/${file}-parts.ts`]: partsFile(parts, form.declarations, `./${file}.js`),
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
  return new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$&')}(?![\\w$])`).test(text);
}

/** `sortBy` as `sort-by`. */
function kebab(name: string): string {
  return name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
}

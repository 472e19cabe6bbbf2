import { readdirSync, readFileSync } from 'node:fs';
import { packageFile } from '../package-file.ts';
import { compileFrame, type Frame } from './frame.ts';

/** Where the Handlebars texts lie; the package ships its sources. */
const FOLDER = 'src/render/frames';
/** Texts that other frames call; their names have two words. */
const PARTIALS = [
  'interface',
  'examples-list',
  'constraints-list',
  'answer',
  'rules',
  'modules',
  'shown-test',
  'beyond-examples',
];

let sources: ReadonlyMap<string, string> | undefined;
const frames = new Map<string, Frame>();

/** The frame of a prompt in a natural language and a style, compiled when it is first asked for. */
export function frameFor(natural: string, style: string): Frame {
  const name = `${natural}.${style}`;
  let frame = frames.get(name);
  if (frame === undefined) {
    sources ??= frameSources();
    frame = compiled(sources, natural, style);
    frames.set(name, frame);
  }
  return frame;
}

/** The sources of all frames by `<natural>.<style>` or `<natural>.<partial>`, for tests and listings. */
export function frameSources(): ReadonlyMap<string, string> {
  const files = readdirSync(packageFile(FOLDER))
    .filter((file) => file.endsWith('.hbs'))
    .sort();
  return new Map(
    files.map((file) => {
      const name = file.slice(0, -4);
      const text = readFileSync(packageFile(`${FOLDER}/${file}`), 'utf8');
      // The line break at the end of a file is the file's, not the prompt's; a partial's ends its last line.
      return [name, PARTIALS.includes(name.split('.')[1] as string) ? text : text.replace(/\n$/, '')];
    }),
  );
}

function compiled(all: ReadonlyMap<string, string>, natural: string, style: string): Frame {
  const partials = Object.fromEntries(
    PARTIALS.map((partial) => [partial, all.get(`${natural}.${partial}`) as string]),
  );
  const name = `${natural}.${style}`;
  return compileFrame(name, all.get(name) as string, partials);
}

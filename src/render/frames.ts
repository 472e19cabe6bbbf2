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

let frames: ReadonlyMap<string, Frame> | undefined;

/** The frame of a prompt in a natural language and a style; all are compiled when one is first asked for. */
export function frameFor(natural: string, style: string): Frame {
  frames ??= loadFrames();
  return frames.get(`${natural}.${style}`) as Frame;
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

function loadFrames(): ReadonlyMap<string, Frame> {
  const sources = frameSources();
  const compiled = new Map<string, Frame>();
  for (const [name, source] of sources) {
    const [natural, style] = name.split('.') as [string, string];
    if (PARTIALS.includes(style)) continue;
    const partials = Object.fromEntries(
      PARTIALS.map((partial) => [partial, sources.get(`${natural}.${partial}`) as string]),
    );
    compiled.set(name, compileFrame(name, source, partials));
  }
  return compiled;
}

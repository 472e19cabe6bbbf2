import { axis, defineTemplate, fn, type Of, ty } from 'etudes';

interface Input {
  readonly text: string;
}
interface Choice {
  readonly output: 'dictionary' | 'entries';
  readonly repeats: 'last' | 'first' | 'joined' | 'all';
  readonly separator: '=' | ':';
  readonly comments: 'hash lines' | 'semicolon lines' | 'hash anywhere';
  readonly sections: boolean;
  readonly bare: 'ignored' | 'empty value';
}
type Entry = [string, string];

/** What some lines set, in order, repeats and all. */
function settingsIn(lines: readonly string[], { separator, comments, sections, bare }: Choice): Entry[] {
  const found: Entry[] = [];
  let prefix = '';
  for (const raw of lines) {
    const line = (comments === 'hash anywhere' ? (raw.split('#')[0] as string) : raw).trim();
    if (line === '' || line.startsWith(comments === 'semicolon lines' ? ';' : '#')) continue;
    if (sections && line.startsWith('[') && line.endsWith(']')) {
      const name = line.slice(1, -1).trim();
      prefix = name === '' ? '' : `${name}.`;
      continue;
    }
    const at = line.indexOf(separator);
    if (at < 0 && bare === 'ignored') continue;
    const key = at < 0 ? line : line.slice(0, at).trim();
    if (key !== '') found.push([prefix + key, at < 0 ? '' : line.slice(at + 1).trim()]);
  }
  return found;
}

function settled(entries: readonly Entry[], { repeats }: Choice): Entry[] {
  if (repeats === 'all') return [...entries];
  const values = new Map<string, string>();
  for (const [key, value] of entries) {
    const earlier = values.get(key);
    if (earlier === undefined || repeats === 'last') values.set(key, value);
    else if (repeats === 'joined') values.set(key, `${earlier},${value}`);
  }
  return [...values];
}

function given(entries: readonly Entry[], { output }: Choice): Of<'output'> {
  return (output === 'dictionary' ? Object.fromEntries(entries) : entries) as unknown as Of<'output'>;
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/);
}

function parsed(text: string, choice: Choice): Of<'output'> {
  return given(settled(settingsIn(linesOf(text), choice), choice), choice);
}

/** The pairs in a result of either form. */
function pairsIn(result: unknown): Entry[] {
  return Array.isArray(result) ? (result as Entry[]) : (Object.entries(result as Record<string, string>) as Entry[]);
}

export default defineTemplate('text/parse-config', {
  version: 1,
  title: { en: 'Parse a configuration text', zh: '解析配置文本' },
  skills: ['strings', 'parsing', 'maps'],
  axes: {
    output: axis.type({ dictionary: ty.dictionary(ty.text()), entries: ty.list(ty.tuple([ty.text(), ty.text()])) }),
    form: axis.oneOf('dictionary', 'entries'),
    repeats: axis.oneOf('last', 'first', 'joined', 'all'),
    separator: axis.oneOf('=', ':'),
    comments: axis.oneOf('hash lines', 'semicolon lines', 'hash anywhere'),
    sections: axis.flag(),
    bare: axis.oneOf('ignored', 'empty value'),
    size: axis.ladder('few', 'small', 'edges', 'long'),
  },
  signature: fn('parseConfig', { text: ty.text() }, ty.of('output')),
  names: { parseConfig: ['readConfig', 'readSettings', 'parseSettings'], text: ['source', 'content', 'input'] },
} as never);

import { createHash } from 'node:crypto';

/**
 * The name of the Git commit that holds exactly these files, made by nobody at the beginning of time: whoever commits the
 * same files so has the same name.
 *
 * @param files - by path; folders are divided by `/`
 */
export function commitOf(files: Readonly<Record<string, string>>): string {
  const who = 'etudes <etudes@localhost> 0 +0000';
  const tree = treeOf(new Map(Object.entries(files))).toString('hex');
  return named('commit', Buffer.from(`tree ${tree}\nauthor ${who}\ncommitter ${who}\n\nstart\n`)).toString(
    'hex',
  );
}

function treeOf(files: ReadonlyMap<string, string>): Buffer {
  const folders = new Map<string, Map<string, string>>();
  const entries: { readonly name: string; readonly mode: string; readonly hash: Buffer }[] = [];
  for (const [path, text] of files) {
    const cut = path.indexOf('/');
    if (cut === -1) {
      entries.push({ name: path, mode: '100644', hash: named('blob', Buffer.from(text)) });
      continue;
    }
    const name = path.slice(0, cut);
    const within = folders.get(name) ?? new Map<string, string>();
    folders.set(name, within.set(path.slice(cut + 1), text));
  }
  for (const [name, within] of folders) entries.push({ name, mode: '40000', hash: treeOf(within) });
  // Git sorts a folder as if its name ended in a slash.
  const key = ({ name, mode }: (typeof entries)[number]): Buffer =>
    Buffer.from(mode === '40000' ? `${name}/` : name);
  entries.sort((a, b) => Buffer.compare(key(a), key(b)));
  const body = entries.flatMap(({ name, mode, hash }) => [Buffer.from(`${mode} ${name}\0`), hash]);
  return named('tree', Buffer.concat(body));
}

function named(kind: string, body: Buffer): Buffer {
  return createHash('sha1').update(`${kind} ${body.length}\0`).update(body).digest();
}

import { createHash } from 'node:crypto';

/**
 * A task's id as a name of lower-case letters, digits and single characters between them, for folders and for readers
 * that allow no more. Different ids have different names.
 */
export function taskSlug(id: string): string {
  const plain = id.replaceAll('/', '--').replace('@', '--v');
  const safe = plain
    .toLowerCase()
    .replace(/[^a-z0-9-]/g, '.')
    .replace(/[.-]+$/, '');
  if (safe === plain) return safe;
  return `${safe}-${createHash('sha256').update(id).digest('hex').slice(0, 8)}`;
}

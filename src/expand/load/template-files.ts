import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A default export at the start of a line. */
const DEFAULT = /^export (?:default\b|\{[^}]*\bas default\b)/m;
/** A definition that a default export should hand out, in a line that is no comment. */
const DEFINITION = /^(?!\s*(?:\/\/|\/?\*)).*\b(?:define(?:Template|Curriculum)|(?:repair|change|cases)Of)\(/m;

/**
 * The TypeScript files below a folder that have a default export, in order of path: a template's file has
 * one, a file of operators or helpers has none. A file that defines a template or a curriculum is among
 * them even without one, for whoever loads it to refuse.
 */
export function templateFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !/\.(test|test-d|d)\.ts$/.test(path) && !path.includes('node_modules'),
    )
    .sort()
    .map((path) => join(folder, path))
    .filter((path) => {
      const text = readFileSync(path, 'utf8');
      return DEFAULT.test(text) || DEFINITION.test(text);
    });
}

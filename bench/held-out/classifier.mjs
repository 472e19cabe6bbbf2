// Judges tasks without src/split: rules for each curriculum, by the names of its evaluation splits.
import { rules as catalogue } from './catalogue.mjs';
import { readRecord } from './reading.mjs';
import { rules as sortingToPipelines } from './sorting-to-pipelines.mjs';

const all = { catalogue, 'sorting-to-pipelines': sortingToPipelines };

const ID = /^(.+)@(\d+)\/([0-9a-z]+)-[^-]+$/;

/** A classifier of a curriculum's tasks. */
export class Classifier {
  #rules;
  #templates;

  /** @throws Error for a curriculum without rules, or with rules of other splits than it has */
  constructor({ id, templates, split }) {
    const rules = all[id];
    const names = Object.keys(rules ?? {}).sort();
    if (names.join() !== [...split.names].sort().join())
      throw new Error(`bench/held-out has rules for ${names} of ${id}, which holds out ${split.names}`);
    this.#rules = Object.entries(rules);
    this.#templates = new Map(templates.map((template) => [template.id, template]));
  }

  /** The evaluation splits that a point belongs to. */
  ofPoint(template, point) {
    const names = { ...point.surface };
    for (const axis in point.levels) names[axis] = point.levels[axis].name;
    return this.#holding({ template: template.id, point: names });
  }

  /** The same of a task that is only named. @throws Error for a task of another version or template */
  ofId(id) {
    const [, name, version, index] = ID.exec(id) ?? [];
    const template = this.#templates.get(name);
    if (template === undefined || String(template.version) !== version)
      throw new Error(`${id} is no task of it`);
    let point = 0n;
    for (const digit of index) point = point * 36n + BigInt(Number.parseInt(digit, 36));
    return this.ofPoint(template, template.space.at(point));
  }

  /** The same of a record, from its line alone: what its levels say, and what its prompt says where that can tell. */
  ofRecord(line) {
    const record = JSON.parse(line);
    const reading = readRecord(record);
    const bySaid = new Map();
    for (const [name, { says }] of this.#rules) {
      const verdict = says?.(reading);
      if (verdict !== undefined) bySaid.set(name, verdict);
    }
    return { byLevels: this.#holding(record), bySaid };
  }

  #holding(task) {
    const held = [];
    for (const [name, { holds }] of this.#rules) if (holds(task)) held.push(name);
    return held;
  }
}

/** The splits that hold a record by its levels or by its words. */
export function heldBy({ byLevels, bySaid }) {
  return [...new Set([...byLevels, ...[...bySaid.keys()].filter((name) => bySaid.get(name))])];
}

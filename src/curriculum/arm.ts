import { EtudesError } from '../errors.ts';

/** What a curriculum chooses between: a bucket of tasks that are about equally hard, never a single task. */
export interface Arm {
  /** Any text of 1 to 200 characters, unique in its curriculum. */
  readonly id: string;
  /** Arms of one family share their ladders: a template, a language, a set of templates. */
  readonly family: string;
  /** How far along the curriculum it comes, from 0; equal stages are equally far. */
  readonly stage: number;
  /** Its place on ordinal axes, from 0: how large, how deep, how noisy. Absent axes do not apply. */
  readonly coordinates: Readonly<Record<string, number>>;
}

/** The arms of one curriculum, checked and indexed; their order is part of the curriculum. */
export interface ArmTable {
  readonly arms: readonly Arm[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** In order of first appearance. */
  readonly families: readonly string[];
  /** The family of each arm, as an index into `families`. */
  readonly familyOf: readonly number[];
}

const isRung = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

/** @throws EtudesError `curriculum/no-arms`, `curriculum/arm-id`, `curriculum/two-of-one-name`, `curriculum/arm-place` */
export function armTable(given: readonly Arm[]): ArmTable {
  if (given.length === 0) {
    throw new EtudesError('curriculum/no-arms', 'there is nothing to choose from', {
      path: 'arms',
      expected: 'at least one arm',
    });
  }
  const indexOf = new Map<string, number>();
  const families: string[] = [];
  const placeOfFamily = new Map<string, number>();
  const arms = given.map(({ id, family, stage, coordinates }, index): Arm => {
    if (typeof id !== 'string' || id.length === 0 || id.length > 200) {
      throw new EtudesError('curriculum/arm-id', `${JSON.stringify(id)} is no id of an arm`, {
        path: `arms[${index}].id`,
        expected: 'a text of 1 to 200 characters',
      });
    }
    if (indexOf.has(id)) {
      throw new EtudesError('curriculum/two-of-one-name', `two arms are called ${JSON.stringify(id)}`, {
        path: `arms[${index}].id`,
        hint: 'name them apart',
      });
    }
    const wrong = Object.entries({ stage, ...coordinates }).find(([, value]) => !isRung(value));
    if (wrong !== undefined) {
      throw new EtudesError('curriculum/arm-place', `arm ${id} has ${wrong[0]} ${wrong[1]}`, {
        path: `arms[${index}]`,
        expected: 'a whole number of at least 0',
      });
    }
    indexOf.set(id, index);
    if (!placeOfFamily.has(family)) placeOfFamily.set(family, families.push(family) - 1);
    return Object.freeze({ id, family, stage, coordinates: Object.freeze({ ...coordinates }) });
  });
  const familyOf = arms.map(({ family }) => placeOfFamily.get(family) as number);
  return Object.freeze({ arms: Object.freeze(arms), indexOf, families, familyOf });
}

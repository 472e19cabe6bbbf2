import { EtudesError } from '../errors.ts';

/** What a task id holds; with the template's source it is enough to rebuild the task. */
export interface TaskAddress {
  readonly template: string;
  readonly version: number;
  /** Index of the point in the template's space. */
  readonly point: bigint;
  /** Seed text of the dress. */
  readonly seed: string;
}

/** Seeds are text of these characters, so that an id is safe in file names and URLs. */
const ID =
  /^([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)+)@([1-9]\d{0,8})\/([0-9a-z]{1,20})-([A-Za-z0-9_.~]{1,64})$/;

/** The seed under which nothing is dressed: first names, first story, constants at their low end. */
export const PLAIN_SEED = 'plain';

/** `<template>@<version>/<point in base 36>-<seed>`. */
export function formatTaskId({ template, version, point, seed }: TaskAddress): string {
  return `${template}@${version}/${point.toString(36)}-${seed}`;
}

/** The inverse of {@link formatTaskId}. @throws EtudesError `task/id` */
export function parseTaskId(id: string): TaskAddress {
  const [, template, version, point, seed] = ID.exec(id) ?? [];
  if (template === undefined || version === undefined || point === undefined || seed === undefined) {
    throw malformed(id);
  }
  const index = fromBase36(point);
  // One id a task: leading zeros would make a second spelling of the same one.
  if (index.toString(36) !== point) throw malformed(id);
  return { template, version: Number(version), point: index, seed };
}

function malformed(id: string): EtudesError {
  return new EtudesError('task/id', `${JSON.stringify(id.slice(0, 200))} is no task id`, {
    expected: '<template>@<version>/<point>-<seed>, such as lists/sort-by@2/2k-plain',
    received: JSON.stringify(id.slice(0, 200)),
  });
}

function fromBase36(text: string): bigint {
  if (text.length <= 10) return BigInt(Number.parseInt(text, 36));
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value;
}

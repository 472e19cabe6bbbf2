import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageFile } from '../src/package-file.ts';
import { type ImportLine, importLines, sourceFiles } from './helpers/import-lines.ts';

/**
 * What each room may import beside itself. Rooms further down build on those further up and never the other
 * way round, which is what lets one be read, tested and replaced without the rest.
 */
const rooms: Readonly<Record<string, readonly string[]>> = {
  seed: [],
  shapes: ['seed'],
  laws: ['shapes'],
  template: ['laws', 'shapes', 'seed', 'task'],
  task: ['shapes'],
  // Never a template: a renderer sees plain data only.
  render: ['task', 'shapes'],
  tree: [],
  mutants: ['tree'],
  // Renders too, because a task's record holds its text; changes programs, because some tasks begin with a wrong one.
  expand: ['template', 'laws', 'task', 'shapes', 'seed', 'render', 'tree', 'mutants'],
  // Reads chains and draws tasks; what a curriculum is, it need not know.
  split: ['template', 'task', 'expand', 'render', 'tree', 'seed', 'shapes'],
  curriculum: ['split', 'template', 'task', 'seed'],
  // Runs what others wrote, and owns what that must not know.
  judge: ['expand', 'render', 'laws', 'task', 'shapes', 'seed'],
  audit: ['expand', 'mutants', 'tree', 'template', 'laws', 'render', 'task', 'shapes', 'seed'],
  // Sees records only, so that whatever makes them can be exported.
  exchange: ['task'],
  // As little: what a template declares is handed in as plain data.
  report: ['task'],
};

/** Files of no room, which every room may import. */
const free = ['errors.ts', 'make-folder.ts', 'package-file.ts'];
/** The room over all others, and the package's doors. */
const overAll = ['cli', 'index.ts', 'curriculum.ts', 'judge.ts'];

const folder = packageFile('src');
const files = sourceFiles(folder);
const isTest = (file: string): boolean => /\.test(-helper)?\.ts$/.test(file);
const lines = files.flatMap((file) => importLines(folder, file));
const ofSources = lines.filter(({ file }) => !isTest(file));
const roomOf = (path: string): string => path.split('/')[0] ?? '';
const shown = ({ file, line, target }: ImportLine): string => `src/${file}:${line} imports ${target}`;

function maySee(room: string, other: string): boolean {
  if (room === other || free.includes(other) || overAll.includes(room)) return true;
  return rooms[room]?.includes(other) ?? false;
}

test('every folder under src is a room that is spoken of here', () => {
  const found = new Set(files.filter((file) => !isTest(file)).map(roomOf));
  expect([...found].sort()).toEqual([...Object.keys(rooms), ...free, ...overAll].sort());
});

test('a room imports only what it may', () => {
  const wrong = ofSources
    .filter(({ file, target, fromPackage }) => !fromPackage && !maySee(roomOf(file), roomOf(target)))
    .map(
      (each) =>
        `${shown(each)}; ${roomOf(each.file)} may import ${rooms[roomOf(each.file)]?.join(', ') || 'nothing'}`,
    );
  expect(wrong).toEqual([]);
});

test('the table has no way back', () => {
  const reaches = (room: string, goal: string): boolean =>
    (rooms[room] ?? []).some((next) => next === goal || reaches(next, goal));
  expect(Object.keys(rooms).filter((room) => reaches(room, room))).toEqual([]);
});

test('no file imports itself through others', () => {
  const targets = new Map<string, string[]>();
  for (const { file, target, onlyTypes, fromPackage } of ofSources) {
    if (!onlyTypes && !fromPackage) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const settled = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (path.includes(file) || settled.has(file)) return;
    for (const next of targets.get(file) ?? []) walk(next, [...path, file]);
    settled.add(file);
  };
  for (const file of files) walk(file, []);
  expect(circles).toEqual([]);
});

test('what is for tests stays with tests', () => {
  expect(ofSources.filter(({ target, fromPackage }) => !fromPackage && isTest(target)).map(shown)).toEqual(
    [],
  );
});

describe('names', () => {
  test('no drawer for odds and ends', () => {
    const drawers = files.filter((file) =>
      file.split('/').some((part) => /^(utils?|common|helpers?|misc|shared)(\.ts)?$/.test(part)),
    );
    expect(drawers).toEqual([]);
  });

  test('no door inside the house: each file is imported by its own name', () => {
    expect(files.filter((file) => basename(file) === 'index.ts')).toEqual(['index.ts']);
    const through = ofSources
      .filter(({ target, fromPackage }) => !fromPackage && target === 'index.ts')
      .map(shown);
    expect(through).toEqual([]);
  });
});

describe('packages', () => {
  const from = (name: string): readonly ImportLine[] =>
    ofSources.filter(({ target, fromPackage, onlyTypes }) => fromPackage && !onlyTypes && target === name);
  const outside = (name: string, allowed: RegExp): readonly string[] =>
    from(name)
      .filter(({ file }) => !allowed.test(file))
      .map(shown);

  test('only expand/lift reads sources with ts-morph, and three threads of the judge what submissions say', () => {
    const threads = /^judge\/(reward\/measure-worker|structure\/structure-worker|types\/types-worker)\.ts$/;
    expect(
      from('ts-morph').filter(({ file }) => !/^expand\/lift\//.test(file) && !threads.test(file)),
    ).toEqual([]);
    // Lifting is loaded when a cache fails, not with everything else.
    const eager = ofSources.filter(
      ({ file, target, onlyTypes }) =>
        /^expand\/lift\//.test(target) && !/^expand\/lift\//.test(file) && !onlyTypes,
    );
    for (const each of eager) expect(each.target, shown(each)).toMatch(/lift-file\.ts$/);
  });

  test('only rendering knows Handlebars, only the command yargs', () => {
    expect(outside('handlebars', /^render\//)).toEqual([]);
    expect(outside('yargs', /^cli\//)).toEqual([]);
  });

  test('only the page of a report draws with ECharts, in one file that is loaded when it is called', () => {
    const drawing = ofSources.filter(({ target, fromPackage }) => fromPackage && /^echarts\b/.test(target));
    expect([...new Set(drawing.map(({ file }) => file))]).toEqual(['report/page/draw-chart.ts']);
  });

  test('what runs beside a submission imports nothing of the project but the wire', () => {
    const wrong = ofSources.filter(
      ({ file, target, fromPackage, onlyTypes }) =>
        file.startsWith('judge/jail/') && !fromPackage && !onlyTypes && !target.startsWith('judge/jail/'),
    );
    expect(wrong.map(shown)).toEqual([]);
    expect(outside('isolated-vm', /^judge\/jail\//)).toEqual([]);
  });

  test('only seed makes randomness', () => {
    expect(outside('pure-rand', /^seed\//)).toEqual([]);
  });

  test('templates and curricula use the public door', () => {
    for (const place of ['templates', 'curricula']) {
      const root = packageFile(place);
      const wrong = sourceFiles(root)
        .flatMap((file) => importLines(root, file))
        .filter(({ target, fromPackage }) =>
          fromPackage ? target !== 'etudes' : /^\.\.\/(?!templates\/)/.test(target),
        );
      expect(wrong.map((each) => `${place}/${each.file}:${each.line} imports ${each.target}`)).toEqual([]);
    }
  });
});

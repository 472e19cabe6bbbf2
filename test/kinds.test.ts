import { beforeAll, describe, expect, test } from 'vitest';
import { stage } from '../src/curriculum/stage.ts';
import { Library } from '../src/expand/load/library.ts';
import { rebuildTask } from '../src/expand/rebuild-task.ts';
import { packageFile } from '../src/package-file.ts';
import { taskSchema } from '../src/task/task.ts';
import { axis } from '../src/template/axes.ts';
import { casesOf } from '../src/template/kinds/cases-of.ts';
import { changeOf } from '../src/template/kinds/change-of.ts';
import { completeOf } from '../src/template/kinds/complete-of.ts';
import { findOf } from '../src/template/kinds/find-of.ts';
import { refactorOf } from '../src/template/kinds/refactor-of.ts';
import { repairOf } from '../src/template/kinds/repair-of.ts';
import type { Template } from '../src/template/template.ts';
import groupBy from '../templates/lists/group-by.ts';
import sortBy from '../templates/lists/sort-by.ts';
import allocate from '../templates/numbers/allocate.ts';
import rateLimit from '../templates/streams/rate-limit.ts';
import undoStack from '../templates/structures/undo-stack.ts';
import { somePoints } from './helpers/catalogue.ts';

describe('templates made of templates', () => {
  test('have ids, skills, axes and sizes of their own', () => {
    const repair = repairOf(groupBy);
    expect(repair.id).toBe('repair/lists/group-by');
    expect(repair.spec.skills).toContain('repair');
    expect(repair.space.meanings).toBe(groupBy.space.meanings * 6n);
    expect(changeOf(groupBy).space.meanings).toBe(groupBy.space.meanings * 2n);
    expect(casesOf(groupBy).id).toBe('cases/lists/group-by');
  });

  test('take part in a curriculum by the levels of both', () => {
    const repair = repairOf(groupBy);
    expect(stage('told', { on: repair, told: ['test'], keys: ['as they are'] }).levels).toEqual({
      told: ['test'],
      keys: ['as they are'],
    });
    // @ts-expect-error such a level is not on the axis
    expect(() => stage('told', { on: repair, told: ['everything'] })).toThrow(/everything/);
  });

  test('grow in version when the template does, or one beside it', () => {
    const later = { ...groupBy, version: groupBy.version + 4 } as Template;
    expect(changeOf(later).version).toBe(changeOf(groupBy).version + 4);
    expect(findOf(sortBy, { beside: [later] }).version).toBe(
      findOf(sortBy, { beside: [groupBy] }).version + 4,
    );
  });

  test('are refused where an axis would be there twice', () => {
    const taken = { ...groupBy, axes: { ...groupBy.axes, told: axis.flag() } } as unknown as Template;
    expect(() => repairOf(taken)).toThrow(expect.objectContaining({ code: 'template/repeated-axis' }));
  });

  test('ask for test cases only where any input may be passed and one answer is right', () => {
    expect(() => casesOf(allocate)).toThrow(expect.objectContaining({ code: 'template/cases-of' }));
    expect(() => casesOf(sortBy)).toThrow(/more than one right answer/);
    expect(() => casesOf(undoStack)).toThrow(/asks for a class/);
  });

  test('ask for another structure only where there is a rule about it, at its points', () => {
    const { space } = refactorOf(groupBy);
    expect(space.meanings).toBeGreaterThan(0n);
    expect(space.meanings).toBeLessThan(groupBy.space.meanings * 2n);
    expect(() => refactorOf(rateLimit)).toThrow(expect.objectContaining({ code: 'template/refactor-of' }));
  });

  test('ask for less complexity and no duplication of any template', () => {
    const { space, axes } = refactorOf(rateLimit, { demands: ['complexity', 'duplication'] });
    expect(Object.keys(axes).slice(-2)).toEqual(['demand', 'does']);
    expect(space.meanings).toBe(rateLimit.space.meanings * 4n);
    const both = refactorOf(groupBy, { demands: ['constraint', 'complexity'] }).space.meanings;
    expect(both).toBe(refactorOf(groupBy).space.meanings + groupBy.space.meanings * 2n);
    const none = refactorOf(rateLimit, {
      demands: ['complexity'],
      where: (live) => live['demand'] === 'else',
    });
    expect(() => none.space).toThrow(/no/);
  });

  test('break off, and hide, functions only', () => {
    expect(() => completeOf(undoStack)).toThrow(expect.objectContaining({ code: 'template/complete-of' }));
    expect(() => findOf(undoStack)).toThrow(expect.objectContaining({ code: 'template/find-of' }));
  });

  test('are made of what asks to write, beside others of that sort', () => {
    const kindOf = expect.objectContaining({ code: 'template/kind-of' });
    expect(() => repairOf(changeOf(groupBy))).toThrow(kindOf);
    expect(() => casesOf(changeOf(groupBy))).toThrow(kindOf);
    expect(() => changeOf(undefined as never)).toThrow(kindOf);
    const wrong = expect.objectContaining({ code: 'template/beside' });
    for (const beside of [[groupBy], [sortBy, sortBy], [changeOf(sortBy)], [undefined as never]])
      expect(() => repairOf(groupBy, { beside })).toThrow(wrong);
  });
});

describe('their tasks', () => {
  const library = new Library();
  beforeAll(async () => {
    await library.add(packageFile('templates/kinds/lists.ts'));
  });

  test('are found by their ids, byte for byte', async () => {
    for (const { template } of library.entries()) {
      const expander = await library.expander(template.id);
      for (const point of somePoints(expander, 4)) {
        const line = expander.line(point, 'again', { hidden: true });
        const { id, kind } = taskSchema.parse(JSON.parse(line));
        expect(kind).toBe(template.asks);
        const other = new Library();
        await other.add(packageFile('templates/kinds/lists.ts'));
        expect(await rebuildTask(other, id, { hidden: true })).toBe(line);
      }
    }
  });

  test('plant different faults under different seeds', async () => {
    const expander = await library.expander('repair/lists/sort-by');
    const [point] = somePoints(expander, 1);
    const starters = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const { starter } = JSON.parse(expander.line(point as NonNullable<typeof point>, seed)) as {
        readonly starter: Readonly<Record<string, string>>;
      };
      return Object.values(starter)[0];
    });
    expect(new Set(starters).size).toBeGreaterThan(2);
  });
});

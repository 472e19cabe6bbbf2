import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { gen } from './gen.ts';
import type { Shape, Snippet } from './shape.ts';
import { sourcesOf } from './shape-contract.test-helper.ts';
import { sampleShapes } from './shape-samples.test-helper.ts';
import { ty } from './ty.ts';

/** Complaints of the strict compiler about one file of a project that has fast-check. */
function complaints(source: string): readonly string[] {
  const name = `${import.meta.dirname}/generated.ts`;
  const options: ts.CompilerOptions = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === name || fileExists.call(host, file);
  host.getSourceFile = (file, language) =>
    file === name ? ts.createSourceFile(file, source, language) : getSourceFile.call(host, file, language);
  const program = ts.createProgram([name], options, host);
  const file = program.getSourceFile(name);
  return ts.getPreEmitDiagnostics(program, file).map((found) => {
    const line = file?.getLineAndCharacterOfPosition(found.start ?? 0).line ?? 0;
    return `${ts.flattenDiagnosticMessageText(found.messageText, '\n')}: ${source.split('\n')[line]}`;
  });
}

/** Everything a shape can put into a generated file, in a scope of its own, with types that must fit. */
function useOf(shape: Shape, index: number): string {
  const type = shape.typeText() === 'void' ? 'undefined' : shape.typeText();
  const [edge] = shape.edges();
  return [
    `{`,
    ...shape.declarations().map((declaration) => declaration.source),
    `type It = ${type};`,
    `const read: (json: unknown) => It = ${shape.decoder().expression};`,
    `const same: (a: unknown, b: unknown) => boolean = ${shape.comparer().expression};`,
    `const inputs: fc.Arbitrary<It> = ${shape.arbitrarySource().expression};`,
    `const value: It = ${shape.literal(edge)};`,
    ...shape
      .keys()
      .map(
        (key, place) => `const key${place}: (it: It) => number | string = (it) => ${key.expression('it')};`,
      ),
    ...shape
      .predicates()
      .map((each, place) => `const test${place}: (it: It) => boolean = (it) => ${each.expression('it')};`),
    `console${index}(read, same, inputs, value);`,
    `}`,
  ].join('\n');
}

describe('text for generated files', () => {
  it('is checked by a compiler that complains', () => {
    expect(complaints(`import fc from 'fast-check';\nconst text: string = fc.constant(1);`)).toHaveLength(1);
  });

  it('passes the strict compiler with the types of the shapes', () => {
    const shapes = Object.values(sampleShapes);
    const gens: readonly Snippet[] = [
      gen.few(ty.record({ age: ty.int() })),
      gen.sorted(gen.distinct(ty.text())),
      gen.mix({ a: [1, gen.tuple([gen.pick([1, 'x', null, [2]]), gen.join(gen.list(ty.text()), '\n')])] }),
    ].map((each) => each.arbitrarySource());
    const snippets = [
      ...shapes.flatMap((shape) => [shape.decoder(), shape.comparer(), shape.arbitrarySource()]),
      ...gens,
    ];
    const source = [
      `import fc from 'fast-check';`,
      ...sourcesOf(snippets),
      ...shapes.map((_, index) => `declare function console${index}(...used: unknown[]): void;`),
      ...shapes.map(useOf),
      `console0(${gens.map((each) => each.expression).join(', ')});`,
    ].join('\n');
    expect(complaints(source)).toEqual([]);
    expect(source).not.toMatch(/\bany\b/);
  });
});

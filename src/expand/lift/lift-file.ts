import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Project, ts } from 'ts-morph';
import { EtudesError } from '../../errors.ts';
import type { LiftedDefinition, LiftedFile, LiftedHelper } from '../../tree/tree.ts';
import { functionsHandedOn, liftDefinition } from './lift-definition.ts';
import { liftHelper } from './lift-function.ts';
import { Lifting } from './lifting.ts';
import { type TopLevel, topLevelOf } from './top-level.ts';

const DEFINERS: ReadonlyMap<string, LiftedDefinition['of']> = new Map([
  ['defineTemplate', 'template'],
  ['defineOperator', 'operator'],
]);

/**
 * Lifts the functions of an author's file to trees. Only the syntax is read: no types are checked and no
 * other file is opened.
 *
 * @param path the file's path; it stands in errors as `path:line`
 * @param text the file's text; read from `path` when left out
 * @throws EtudesError `lift/syntax`, `lift/free-name`, `lift/unsupported` or `lift/not-deterministic`
 */
export function liftFile(path: string, text: string = readFileSync(path, 'utf8')): LiftedFile {
  const source = parse(path, text);
  const top = topLevelOf(source);
  const ofName = [...top.imports].find(([, exported]) => exported === 'Of')?.[0];
  const names = new Set(top.declarations.keys());
  const lifting = (): Lifting => new Lifting(source, names, ofName);
  const helpers: Record<string, LiftedHelper> = {};

  function need(wanted: Iterable<string>): void {
    for (const name of wanted) {
      const declaration = top.declarations.get(name);
      if (declaration === undefined || Object.hasOwn(helpers, name)) continue;
      const helper = liftHelper(lifting(), name, declaration);
      helpers[name] = helper;
      need(helper.needs);
    }
  }

  const definitions: LiftedDefinition[] = [];
  for (const [of, call] of definingCalls(source, top)) {
    definitions.push(liftDefinition(of, call, { top, lifting, need }));
    need(functionsHandedOn(call, top));
  }
  return { lift: 1, hash: createHash('sha256').update(text).digest('hex'), helpers, definitions };
}

function parse(path: string, text: string): ts.SourceFile {
  const project = new Project({
    useInMemoryFileSystem: true,
    skipLoadingLibFiles: true,
    skipFileDependencyResolution: true,
    compilerOptions: { noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.ESNext },
  });
  const file = project.createSourceFile('/author.ts', text);
  const fault = project.getProgram().compilerObject.getSyntacticDiagnostics(file.compilerNode)[0];
  if (fault !== undefined) {
    const line = file.compilerNode.getLineAndCharacterOfPosition(fault.start).line + 1;
    throw new EtudesError('lift/syntax', ts.flattenDiagnosticMessageText(fault.messageText, ' '), {
      path: `${path}:${line}`,
    });
  }
  file.compilerNode.fileName = path;
  return file.compilerNode;
}

function* definingCalls(
  source: ts.SourceFile,
  top: TopLevel,
): Generator<[LiftedDefinition['of'], ts.CallExpression]> {
  const queue: ts.Node[] = [source];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      const of = DEFINERS.get(top.imports.get(name) ?? name);
      if (of !== undefined) yield [of, node];
    }
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => {
      children.push(child);
    });
    queue.push(...children.reverse());
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { packageFile } from '../../src/package-file.ts';

/** One complaint of the compiler. */
export interface Complaint {
  readonly line: number;
  /** All lines of the message. */
  readonly message: string;
}

/** This project's own compiler options: what authors see in their editors here. */
export function projectOptions(): ts.CompilerOptions {
  const file = packageFile('tsconfig.json');
  const { config } = ts.parseConfigFileTextToJson(file, readFileSync(file, 'utf8')) as {
    config: { compilerOptions: object };
  };
  const { options, errors } = ts.convertCompilerOptionsFromJson(
    config.compilerOptions,
    packageFile('.'),
    file,
  );
  if (errors.length > 0) throw new Error(String(errors[0]?.messageText));
  return options;
}

const host = ts.createCompilerHost(projectOptions());
const parsed = new Map<string, ts.SourceFile | undefined>();

/** A program over texts by file name, as if they stood in `test/types`; files on disk are parsed once. */
export function programOf(texts: Readonly<Record<string, string>>): ts.Program {
  const folder = packageFile('test/types');
  const own = new Map(Object.entries(texts).map(([name, text]) => [join(folder, name), text]));
  return ts.createProgram([...own.keys()], projectOptions(), {
    ...host,
    fileExists: (name) => own.has(name) || host.fileExists(name),
    readFile: (name) => own.get(name) ?? host.readFile(name),
    getSourceFile: (name, language, ...rest) => {
      const text = own.get(name);
      if (text !== undefined) return ts.createSourceFile(name, text, language);
      if (!parsed.has(name)) parsed.set(name, host.getSourceFile(name, language, ...rest));
      return parsed.get(name);
    },
  });
}

/** What the compiler says about one of the texts, in order of place; lines count from 1. */
export function complaintsAbout(program: ts.Program, name: string): readonly Complaint[] {
  const file = program.getSourceFile(packageFile(`test/types/${name}`));
  if (file === undefined) throw new Error(`${name} is not in the program`);
  return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]
    .map((each) => ({
      line: file.getLineAndCharacterOfPosition(each.start ?? 0).line + 1,
      message: ts.flattenDiagnosticMessageText(each.messageText, '\n'),
    }))
    .sort((a, b) => a.line - b.line);
}

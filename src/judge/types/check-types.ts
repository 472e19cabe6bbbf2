import type * as TsMorph from 'ts-morph';
import { silenced } from './silenced.ts';

/** A solution whose types are looked at. */
export interface TypesQuestion {
  /** Texts by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The file that holds what is asked for, as it was before: its types are those that are asked for. Null where none is. */
  readonly asked: { readonly path: string; readonly text: string; readonly name: string } | null;
}

/** Errors that are told of a solution, and characters of one. */
const MOST = 20;
const LONGEST = 300;
/** What a solution finds around it beside the language itself. */
const AROUND = `declare const console: Record<'log' | 'info' | 'warn' | 'error' | 'debug' | 'trace', (...given: unknown[]) => void>;
declare function structuredClone<T>(value: T): T;
declare function setTimeout(later: (...given: never[]) => void, ms?: number): number;
declare function clearTimeout(id: number | undefined): void;
declare function queueMicrotask(later: () => void): void;
`;

/** Checks the types of one solution after the other; what the language itself declares is read once. */
export class TypesDesk {
  readonly #morph: typeof TsMorph;
  readonly #project: TsMorph.Project;
  #checked = 0;

  constructor(morph: typeof TsMorph) {
    this.#morph = morph;
    const { ModuleKind, ModuleResolutionKind, Project, ScriptTarget } = morph;
    this.#project = new Project({
      useInMemoryFileSystem: true,
      compilerOptions: {
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        target: ScriptTarget.ES2023,
        lib: ['lib.es2023.d.ts'],
        module: ModuleKind.ESNext,
        moduleResolution: ModuleResolutionKind.Bundler,
        allowImportingTsExtensions: true,
        types: [],
      },
    });
    this.#project.createSourceFile('/around.d.ts', AROUND);
  }

  /** What the compiler has against a solution under `strict`, one message each; none where its types hold. */
  errors({ files, asked }: TypesQuestion): readonly string[] {
    const own = Object.entries(files).filter(([path]) => /\.[cm]?ts$/.test(path));
    const made: TsMorph.SourceFile[] = [];
    // A text by the path of an earlier one would be taken for that.
    this.#checked += 1;
    const root = `/${this.#checked}`;
    const add = (path: string, text: string): TsMorph.SourceFile => {
      const file = this.#project.createSourceFile(path, text, { overwrite: true });
      made.push(file);
      return file;
    };
    try {
      const looked = own.map(([path, text]) => ({ path, file: add(`${root}/own/${path}`, text) }));
      const said = looked.flatMap(({ path, file }) => [
        ...silenced(path, file),
        ...this.#diagnostics(file).map(({ line, message }) => `${path}:${line} ${message}`),
      ]);
      if (said.length === 0 && asked !== null && Object.hasOwn(files, asked.path)) {
        add(`${root}/asked/${asked.path}`, asked.text);
        const probe = add(`${root}/probe.ts`, probeOf(asked));
        said.push(...this.#diagnostics(probe).map(({ message }) => `${asked.path} ${message}`));
      }
      return said.slice(0, MOST).map((message) => message.slice(0, LONGEST));
    } finally {
      for (const file of made) this.#project.removeSourceFile(file);
    }
  }

  #diagnostics(file: TsMorph.SourceFile): readonly { readonly line: number; readonly message: string }[] {
    const { ts } = this.#morph;
    const service = this.#project.getLanguageService().compilerObject;
    const path = file.getFilePath();
    return [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)].map(
      ({ code, messageText, start }) => ({
        line: start === undefined ? 1 : file.getLineAndColumnAtPos(start).line,
        message: `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      }),
    );
  }
}

/** A module that is right where what is exported can stand where what is asked for is expected. */
function probeOf({ path, name }: { readonly path: string; readonly name: string }): string {
  const from = path.replace(/\.ts$/, '.js');
  return `import * as asked from './asked/${from}';
import * as own from './own/${from}';
type Asked = typeof asked.${name};
type Public<C> = C extends new (...given: infer A) => infer I ? new (...given: A) => Pick<I, keyof I> : C;
export const stands: Public<Asked> = own.${name};
`;
}

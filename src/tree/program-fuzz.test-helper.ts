import type { Stream } from '../seed/stream.ts';

/** What a name means in a made program. */
type Meaning = 'number' | 'variable' | 'function' | 'list' | 'mode' | 'flag' | 'opaque';

interface Scope {
  readonly names: Map<string, Meaning>;
  /** Names of outer scopes mentioned here: declaring one of them now would be too late. */
  readonly used: Set<string>;
}

const POOL = ['a', 'b', 'c', 'key', 'mode', 'n', 'flag', 'items', 'out', 'h', 'x', 'p', 'Math'];

const AXES: Readonly<Record<string, Meaning>> = { mode: 'mode', flag: 'flag', n: 'number', key: 'function' };
const POINT: [string, Meaning][] = [['p', 'opaque']];

/**
 * Makes small programs that are hard on scopes: few names, shadowed everywhere, closures over variables that
 * change, effects whose order shows in `out`.
 */
export class ProgramFuzz {
  readonly #stream: Stream;
  #scopes: Scope[] = [];

  constructor(stream: Stream) {
    this.#stream = stream;
  }

  /** A level's function over a number. */
  level(): string {
    this.#scopes = [scope([['h', 'function']])];
    const param = this.#stream.pick(POOL.filter((name) => name !== 'h'));
    return this.#fn(param, 2);
  }

  /** An oracle `({ items, a }, point) => ...` over the axes mode, flag, n and key. */
  oracle(): string {
    const whole = this.#stream.chance(0.3);
    const locals = new Map<string, string>();
    for (const axis of Object.keys(AXES)) {
      const taken = [...locals.values(), 'items', 'out', 'a'];
      const left = POOL.filter((name) => !taken.includes(name));
      const others = left.filter((name) => AXES[name] === undefined || name === axis);
      locals.set(axis, left.includes(axis) && this.#stream.chance(0.6) ? axis : this.#stream.pick(others));
    }
    const meanings = [...locals].map(([axis, local]): [string, Meaning] => {
      return [local, axis === 'n' && this.#stream.chance(0.5) ? 'variable' : (AXES[axis] as Meaning)];
    });
    this.#scopes = [
      scope([['h', 'function']]),
      scope([['items', 'list'], ['out', 'opaque'], ['a', 'variable'], ...(whole ? POINT : meanings)]),
    ];
    const pattern = whole
      ? 'p'
      : `{ ${[...locals].map(([axis, local]) => (local === axis ? axis : `${axis}: ${local}`)).join(', ')} }`;
    const body = this.#stmts(4, 3);
    const result = this.#expr(2);
    return `({ items, out, a }, ${pattern}) => {\n${body}\nreturn ${result};\n}`;
  }

  #named(wanted: readonly Meaning[]): string[] {
    const seen = new Set<string>();
    const found: string[] = [];
    for (let at = this.#scopes.length - 1; at >= 0; at--) {
      for (const [name, meaning] of (this.#scopes[at] as Scope).names) {
        if (!seen.has(name) && wanted.includes(meaning)) found.push(name);
        seen.add(name);
      }
    }
    return found;
  }

  #mention(name: string): string {
    for (let at = this.#scopes.length - 1; at >= 0; at--) {
      const here = this.#scopes[at] as Scope;
      if (here.names.has(name)) break;
      here.used.add(name);
    }
    return name;
  }

  #declare(meaning: Meaning): string | undefined {
    const here = this.#scopes.at(-1) as Scope;
    const free = POOL.filter(
      (name) => !here.names.has(name) && !here.used.has(name) && name !== 'out' && name !== 'Math',
    );
    if (free.length === 0) return undefined;
    const name = this.#stream.pick(free);
    here.names.set(name, meaning);
    return name;
  }

  #within<T>(names: [string, Meaning][], body: () => T): T {
    this.#scopes.push(scope(names));
    const made = body();
    this.#scopes.pop();
    return made;
  }

  #fn(param: string, depth: number): string {
    return this.#within([[param, this.#stream.chance(0.3) ? 'variable' : 'number']], () => {
      if (this.#stream.chance(0.6)) return `(${param}: number) => ${this.#expr(depth)}`;
      return `(${param}: number) => {\n${this.#stmts(2, depth)}\nreturn ${this.#expr(depth)};\n}`;
    });
  }

  #test(depth: number): string {
    const modes = this.#named(['mode']);
    const flags = this.#named(['flag']);
    const point = this.#named(['opaque']).includes('p');
    const roll = this.#stream.below(8);
    if (roll < 2 && modes.length > 0) return `${this.#mention(this.#stream.pick(modes))} === 'up'`;
    if (roll < 4 && flags.length > 0)
      return `${this.#stream.chance(0.3) ? '!' : ''}${this.#mention(this.#stream.pick(flags))}`;
    if (roll < 5 && point)
      return this.#stream.chance(0.5) ? `${this.#mention('p')}.mode === 'up'` : `${this.#mention('p')}.flag`;
    if (roll < 6 && depth > 0)
      return `(${this.#test(depth - 1)} ${this.#stream.chance(0.5) ? '&&' : '||'} ${this.#test(depth - 1)})`;
    return `${this.#expr(depth - 1)} ${this.#stream.pick(['<', '>=', '===', '!=='])} ${this.#expr(depth - 1)}`;
  }

  #expr(depth: number): string {
    const numbers = this.#named(['number', 'variable']);
    const variables = this.#named(['variable']);
    const functions = this.#named(['function']);
    const point = this.#named(['opaque']).includes('p');
    const outs = this.#named(['opaque']).includes('out');
    const leaf = (): string =>
      numbers.length > 0 && this.#stream.chance(0.8)
        ? this.#mention(this.#stream.pick(numbers))
        : String(this.#stream.below(4));
    if (depth <= 0) return leaf();
    switch (this.#stream.below(13)) {
      case 0:
      case 1:
        return `(${this.#expr(depth - 1)} ${this.#stream.pick(['+', '-', '*', '%', '??', '|'])} ${this.#expr(depth - 1)})`;
      case 2:
      case 3:
        return `(${this.#test(depth - 1)} ? ${this.#expr(depth - 1)} : ${this.#expr(depth - 1)})`;
      case 4:
      case 5:
      case 6:
        if (functions.length > 0)
          return `${this.#mention(this.#stream.pick(functions))}(${this.#expr(depth - 1)})`;
        return point ? `${this.#mention('p')}.key(${this.#expr(depth - 1)})` : leaf();
      case 7:
        if (point)
          return this.#stream.chance(0.5)
            ? `${this.#mention('p')}.n`
            : `${this.#mention('p')}.key(${this.#expr(depth - 1)})`;
        return leaf();
      case 8:
        if (variables.length > 0)
          return `(${this.#mention(this.#stream.pick(variables))} = ${this.#expr(depth - 1)})`;
        return leaf();
      case 9:
        if (variables.length > 0) return `${this.#mention(this.#stream.pick(variables))}++`;
        return leaf();
      case 10:
        if (outs) return `${this.#mention('out')}.push(${this.#expr(depth - 1)})`;
        return leaf();
      case 11: {
        const argument = this.#expr(depth - 1);
        return `(${this.#fn(this.#stream.pick(POOL.filter((name) => name !== 'out' && name !== 'Math')), depth - 1)})(${argument})`;
      }
      default:
        if (functions.length > 0 && this.#named(['list']).includes('items')) {
          const list = this.#mention('items');
          return `${list}.map(${this.#mention(this.#stream.pick(functions))})[1]`;
        }
        return leaf();
    }
  }

  #stmts(count: number, depth: number): string {
    const lines: string[] = [];
    for (let at = 0; at < count; at++) lines.push(this.#stmt(depth));
    return lines.join('\n');
  }

  #block(depth: number, names: [string, Meaning][] = []): string {
    return this.#within(names, () => this.#within([], () => `{\n${this.#stmts(2, depth - 1)}\n}`));
  }

  #stmt(depth: number): string {
    const outs = this.#named(['opaque']).includes('out');
    const log = (): string =>
      outs ? `${this.#mention('out')}.push(${this.#expr(depth)});` : `${this.#expr(depth)};`;
    if (depth <= 0) return log();
    switch (this.#stream.below(11)) {
      case 0:
      case 1: {
        const init = this.#expr(depth);
        const name = this.#declare('number');
        return name === undefined ? log() : `const ${name} = ${init};`;
      }
      case 2: {
        const init = this.#expr(depth);
        const name = this.#declare('variable');
        return name === undefined ? log() : `let ${name} = ${init};`;
      }
      case 3: {
        const init = this.#fn(
          this.#stream.pick(POOL.filter((name) => name !== 'out' && name !== 'Math')),
          depth - 1,
        );
        const name = this.#declare('function');
        return name === undefined ? log() : `const ${name} = ${init};`;
      }
      case 4:
      case 5: {
        const head = `if (${this.#test(1)}) ${this.#block(depth)}`;
        return this.#stream.chance(0.5) ? `${head} else ${this.#block(depth)}` : head;
      }
      case 6: {
        if (!this.#named(['list']).includes('items')) return log();
        const list = this.#mention('items');
        const name = this.#stream.pick(
          POOL.filter((one) => one !== 'out' && one !== 'items' && one !== 'Math'),
        );
        return `for (const ${name} of ${list}) ${this.#block(depth, [[name, 'number']])}`;
      }
      case 7:
        return this.#block(depth);
      case 8: {
        const modes = this.#named(['mode']);
        if (modes.length === 0) return log();
        const on = this.#mention(this.#stream.pick(modes));
        return `switch (${on}) {\ncase 'up': ${this.#block(depth)} ${this.#stream.chance(0.7) ? 'break;' : ''}\ndefault: ${this.#block(depth)}\n}`;
      }
      case 9:
        return this.#stream.chance(0.3) ? `if (${this.#test(1)}) return ${this.#expr(depth)};` : log();
      default:
        return log();
    }
  }
}

function scope(names: [string, Meaning][]): Scope {
  return { names: new Map(names), used: new Set() };
}

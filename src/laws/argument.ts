/** The value of a named argument in a record whose type is not known here. */
export function argumentOf(args: unknown, name: string): unknown {
  return (args as Readonly<Record<string, unknown>>)[name];
}

/** The same record with one argument replaced. */
export function withArgument<A>(args: A, name: string, value: unknown): A {
  return { ...args, [name]: value };
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** How generated tests read a named argument of the record named `record`. */
export function argumentSource(name: string, record = 'args'): string {
  return isIdentifier(name) ? `${record}.${name}` : `${record}[${JSON.stringify(name)}]`;
}

/** A property `name: value` of an object literal in generated tests. */
export function propertySource(name: string, value: string): string {
  return `${isIdentifier(name) ? name : JSON.stringify(name)}: ${value}`;
}

/** The type of a named argument in generated tests. */
export function argumentType(name: string): string {
  return `Args[${JSON.stringify(name).replaceAll('"', "'")}]`;
}

/** `args` with one argument replaced by an expression of unknown type, in generated tests. */
export function replacedSource(name: string, value: string): string {
  return `copy({ ...args, ${propertySource(name, value)} } as unknown as Args)`;
}

import { BY_ARGUMENT, LAST_KNOWN, MOUNTING, numberOn, type Processor, REFUSED } from './system-calls.ts';

/** What a filter says of a call, as the kernel writes it. */
export const ACTION = {
  allow: 0x7fff_0000,
  kill: 0x8000_0000,
  /** The call fails with a number of <errno.h>. */
  fail: 0x0005_0000,
} as const;

const EPERM = 1;
const ENOSYS = 38;

/** AUDIT_ARCH_*: what the kernel calls the processor's own way to make system calls. */
const AUDIT_ARCH: Readonly<Record<Processor, number>> = { x64: 0xc000_003e, arm64: 0xc000_00b7 };

/** From here on x86_64 has the calls of its 32-bit variant, under numbers that the list does not speak of. */
const FIRST_X32 = 0x4000_0000;

/** CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const NEW_NAMESPACES = 0x7e02_0000;

const AF_UNIX = 1;
const TIOCSTI = 0x5412;
const TIOCLINUX = 0x541c;

// Where `struct seccomp_data` holds what: the number, the processor, the low halves of the arguments.
const NUMBER = 0;
const ARCH = 4;
const argument = (at: number): number => 16 + 8 * at;

/** One instruction of a classic BPF program; jumps count the instructions to leave out. */
interface Instruction {
  readonly code: number;
  readonly ifTrue: number;
  readonly ifFalse: number;
  readonly operand: number;
}

const step = (code: number, operand: number, ifTrue = 0, ifFalse = 0): Instruction => ({
  code,
  ifTrue,
  ifFalse,
  operand,
});
const load = (at: number): Instruction => step(0x20, at);
const answer = (action: number): Instruction => step(0x06, action);
/** Goes on with the next instruction where it holds, else leaves out `otherwise`. */
const whenEqual = (value: number, otherwise = 1): Instruction => step(0x15, value, 0, otherwise);
const whenAbove = (value: number): Instruction => step(0x25, value, 0, 1);
const whenAnyOf = (bits: number): Instruction => step(0x45, bits, 0, 1);

/**
 * A filter of system calls, as the bytes that bubblewrap and `prctl` take.
 *
 * @param makesJails - whether what runs behind it may make namespaces and mounts: a zygote, which puts the strict
 *   filter on each child before it lets a submission run there
 */
export function seccompFilter(processor: Processor, makesJails = false): Buffer {
  const number = (name: keyof typeof BY_ARGUMENT): number => numberOn(processor, BY_ARGUMENT[name]) as number;
  const program: Instruction[] = [
    load(ARCH),
    // 32-bit calls of a 64-bit process come under other numbers.
    whenEqual(AUDIT_ARCH[processor], 1),
    step(0x05, 1),
    answer(ACTION.kill),
    load(NUMBER),
  ];
  if (processor === 'x64') program.push(step(0x35, FIRST_X32, 0, 1), answer(ACTION.fail | EPERM));
  // As from an older kernel; C libraries then use `clone`, whose flags a filter can read.
  program.push(whenEqual(number('clone3')), answer(ACTION.fail | ENOSYS));
  program.push(whenAbove(LAST_KNOWN), answer(ACTION.fail | ENOSYS));
  const refused = Object.values(makesJails ? REFUSED : { ...REFUSED, ...MOUNTING });
  for (const numbers of refused) {
    const found = numberOn(processor, numbers);
    if (found !== undefined) program.push(whenEqual(found), answer(ACTION.fail | EPERM));
  }
  /** @param test - steps after the argument's load, which end in an answer or go on */
  const byArgument = (name: keyof typeof BY_ARGUMENT, at: number, ...test: Instruction[]): void => {
    program.push(whenEqual(number(name), test.length + 2), load(argument(at)), ...test, answer(ACTION.allow));
  };
  if (!makesJails) byArgument('clone', 0, whenAnyOf(NEW_NAMESPACES), answer(ACTION.fail | EPERM));
  byArgument('socketpair', 0, whenEqual(AF_UNIX), answer(ACTION.allow), answer(ACTION.fail | EPERM));
  byArgument(
    'ioctl',
    1,
    ...[TIOCSTI, TIOCLINUX].flatMap((command) => [whenEqual(command), answer(ACTION.fail | EPERM)]),
  );
  program.push(answer(ACTION.allow));
  return bytesOf(program);
}

/** `struct sock_filter` for each: a 16-bit code, two 8-bit jumps, a 32-bit operand, in the processor's order. */
function bytesOf(program: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(program.length * 8);
  for (const [at, { code, ifTrue, ifFalse, operand }] of program.entries()) {
    bytes.writeUInt16LE(code, at * 8);
    bytes.writeUInt8(ifTrue, at * 8 + 2);
    bytes.writeUInt8(ifFalse, at * 8 + 3);
    bytes.writeUInt32LE(operand >>> 0, at * 8 + 4);
  }
  return bytes;
}

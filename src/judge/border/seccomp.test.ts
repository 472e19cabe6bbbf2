import { describe, expect, test } from 'vitest';
import { ACTION, seccompFilter } from './seccomp.ts';
import { BY_ARGUMENT, MOUNTING, numberOn, type Processor, REFUSED } from './system-calls.ts';

const ARCH: Readonly<Record<Processor, number>> = { x64: 0xc000003e, arm64: 0xc00000b7 };
const EPERM = ACTION.fail | 1;
const ENOSYS = ACTION.fail | 38;

/** What a filter says of a call, by the rules of classic BPF. */
function said(filter: Buffer, arch: number, number: number, args: readonly number[] = []): number {
  const data = Buffer.alloc(64);
  data.writeUInt32LE(number >>> 0, 0);
  data.writeUInt32LE(arch, 4);
  for (const [at, argument] of args.entries()) data.writeBigUInt64LE(BigInt(argument), 16 + 8 * at);
  let held = 0;
  for (let at = 0; at < filter.length / 8; at += 1) {
    const code = filter.readUInt16LE(at * 8);
    const operand = filter.readUInt32LE(at * 8 + 4);
    const jump = (holds: boolean): number => filter.readUInt8(at * 8 + (holds ? 2 : 3));
    if (code === 0x20) held = data.readUInt32LE(operand);
    else if (code === 0x05) at += operand;
    else if (code === 0x15) at += jump(held === operand);
    else if (code === 0x25) at += jump(held > operand);
    else if (code === 0x35) at += jump(held >= operand);
    else if (code === 0x45) at += jump((held & operand) !== 0);
    else if (code === 0x06) return operand;
    else throw new Error(`an unknown instruction ${code}`);
  }
  throw new Error('the filter has no end');
}

describe.each<Processor>(['x64', 'arm64'])('the filter for %s', (processor) => {
  const strict = seccompFilter(processor);
  const nested = seccompFilter(processor, true);
  const arch = ARCH[processor];
  const number = (name: keyof typeof BY_ARGUMENT): number => numberOn(processor, BY_ARGUMENT[name]) as number;

  test('is no longer than the kernel takes', () => {
    expect(strict.length % 8).toBe(0);
    expect(strict.length / 8).toBeLessThan(4096);
  });

  test('ends a process that calls as another processor would', () => {
    for (const other of [0x40000003, ARCH[processor === 'x64' ? 'arm64' : 'x64']])
      expect(said(strict, other, 0)).toBe(ACTION.kill);
  });

  test('refuses every call of its list', () => {
    for (const [name, numbers] of Object.entries(REFUSED)) {
      const found = numberOn(processor, numbers);
      if (found === undefined) continue;
      expect(said(strict, arch, found), name).toBe(EPERM);
      expect(said(nested, arch, found), name).toBe(EPERM);
    }
  });

  test('lets only a maker of jails mount', () => {
    for (const [name, numbers] of Object.entries(MOUNTING)) {
      expect(said(strict, arch, numberOn(processor, numbers) as number), name).toBe(EPERM);
      expect(said(nested, arch, numberOn(processor, numbers) as number), name).toBe(ACTION.allow);
    }
  });

  test('refuses each new namespace, but for a maker of jails', () => {
    for (const flag of [0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000]) {
      expect(said(strict, arch, number('clone'), [flag | 17]), flag.toString(16)).toBe(EPERM);
      expect(said(nested, arch, number('clone'), [flag | 17]), flag.toString(16)).toBe(ACTION.allow);
    }
  });

  test('lets threads and processes be made, through clone alone', () => {
    // What a C library asks for where it makes a thread, and a process.
    for (const flags of [0x3d0f00, 0x1200011])
      expect(said(strict, arch, number('clone'), [flags])).toBe(ACTION.allow);
    for (const filter of [strict, nested]) expect(said(filter, arch, number('clone3'))).toBe(ENOSYS);
  });

  test('allows pairs of local sockets only, and no typing into a terminal', () => {
    for (const family of [2, 10, 16, 17, 40])
      expect(said(strict, arch, number('socketpair'), [family])).toBe(EPERM);
    expect(said(strict, arch, number('socketpair'), [1])).toBe(ACTION.allow);
    for (const command of [0x5412, 0x541c])
      expect(said(strict, arch, number('ioctl'), [0, command])).toBe(EPERM);
    // The kernel reads 32 bits of the command.
    expect(said(strict, arch, number('ioctl'), [0, 0x1_0000_5412])).toBe(EPERM);
    expect(said(strict, arch, number('ioctl'), [0, 0x5413])).toBe(ACTION.allow);
  });

  test('allows what programs do all day, and nothing that came later', () => {
    const everyday =
      processor === 'x64' ? [0, 1, 9, 59, 202, 231, 257, 318] : [56, 63, 64, 98, 221, 222, 278];
    for (const each of everyday) expect(said(strict, arch, each), String(each)).toBe(ACTION.allow);
    expect(said(strict, arch, 500)).toBe(ENOSYS);
  });
});

test('the 32-bit variant of x86_64 is refused whole', () => {
  for (const number of [0x40000000, 0x40000000 + 520, 0xffffffff])
    expect(said(seccompFilter('x64'), ARCH.x64, number)).toBe(EPERM);
});

import type { Helper } from '../shapes/shape.ts';

/** Parts put together again in order: texts to a text where `like` is one, lists to a list otherwise. */
export function joined(parts: readonly unknown[], like: unknown): unknown {
  return typeof like === 'string' ? parts.join('') : parts.flat(1);
}

/** {@link joined} for generated files. */
export const joinedHelper: Helper = {
  name: 'joined',
  source: `function joined(parts: readonly unknown[], like: unknown): unknown {
  return typeof like === 'string' ? parts.join('') : parts.flat(1);
}`,
};

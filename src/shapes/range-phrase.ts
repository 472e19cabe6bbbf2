import type { Said } from './said.ts';

/** What bounds add to a noun: after it in English, before it in Chinese; empty without bounds. */
export function rangePhrase(min: number | undefined, max: number | undefined): Said {
  if (min !== undefined && max !== undefined) {
    return { en: ` from ${min} to ${max}`, zh: `介于 ${min} 和 ${max} 之间（含两端）的` };
  }
  if (min === 0) return { en: ' of at least 0', zh: '非负' };
  if (min !== undefined) return { en: ` of at least ${min}`, zh: `不小于 ${min} 的` };
  if (max !== undefined) return { en: ` of at most ${max}`, zh: `不大于 ${max} 的` };
  return { en: '', zh: '' };
}

import { types } from 'node:util';

/** The object itself, or undefined for anything else and for proxies, whose traps must not run. */
export function tameObject(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null && !types.isProxy(value) ? value : undefined;
}

/** True for an array that is no proxy. */
export function isTameArray(value: unknown): value is readonly unknown[] {
  return !types.isProxy(value) && Array.isArray(value);
}

/** The own data property as a descriptor; undefined where it is absent or a getter. */
export function ownData(object: object, key: string | number): { readonly value: unknown } | undefined {
  const found = Object.getOwnPropertyDescriptor(object, key);
  return found !== undefined && 'value' in found ? { value: found.value } : undefined;
}

/** True where `accepts` holds for every element and none is missing. */
export function everyItem(list: readonly unknown[], accepts: (item: unknown) => boolean): boolean {
  for (let index = 0; index < list.length; index += 1) {
    const found = ownData(list, index);
    if (found === undefined || !accepts(found.value)) return false;
  }
  return true;
}

/** True for an object that may stand for a record or dictionary: no array, map, set or proxy. */
export function isFieldObject(value: unknown): value is object {
  const object = tameObject(value);
  return object !== undefined && !Array.isArray(object) && !types.isMap(object) && !types.isSet(object);
}

/** Keeps a value, and lets go of the oldest where there would be more than `most`. */
export function keep<V>(values: Map<string, V>, key: string, value: V, most: number): void {
  if (values.size >= most) values.delete(values.keys().next().value as string);
  values.set(key, value);
}

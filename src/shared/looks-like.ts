/** Whether a value is an object that has every property of an example, each of the same type. */
export function looksLike<T extends object>(value: unknown, example: T): value is T {
  if (typeof value !== 'object' || value === null) return false;
  const held = new Map<string, unknown>(Object.entries(value));
  return Object.entries(example).every(([name, one]) => typeof held.get(name) === typeof one);
}

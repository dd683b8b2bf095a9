/** Whether an unknown JSON value is an object: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a key of an object or an index of a list; undefined if there is none. */
export function propertyOf(value: unknown, key: string | number): unknown {
  // Narrowed to a non-null object; no other value has properties of ours.
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined;
}

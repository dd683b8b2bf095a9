/** Whether a value of unknown JSON is an object: neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands below a name of an object, or below a number of a list; undefined if there is nothing. */
export function propertyOf(value: unknown, key: string | number): unknown {
  // Narrowed to a non-null object; what else stands there has nothing below it.
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string | number, unknown>>)[key]
    : undefined;
}

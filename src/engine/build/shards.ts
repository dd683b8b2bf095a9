/** How many files a record of all pages is split into: changing one page rewrites one of them. */
const SHARDS = 16;

/** Splits a record by its names. Each part is JSON, and stays the same if its entries do. */
export function toShards(record: Readonly<Record<string, unknown>>): string[] {
  const parts = Array.from({ length: SHARDS }, (): [string, unknown][] => []);
  for (const entry of Object.entries(record)) parts[shardOf(entry[0])]?.push(entry);
  return parts.map((part) => JSON.stringify(Object.fromEntries(part)));
}

/**
 * @param read the text of a part, by number
 * @typeParam T the values of the split record
 */
export function fromShards<T>(read: (shard: number) => string): Record<string, T> {
  const parts = Array.from({ length: SHARDS }, (_, shard) => JSON.parse(read(shard)) as Record<string, T>);
  return Object.assign({}, ...parts) as Record<string, T>;
}

function shardOf(name: string): number {
  let sum = 0;
  for (let index = 0; index < name.length; index++) sum += name.charCodeAt(index);
  return sum % SHARDS;
}

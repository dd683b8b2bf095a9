/**
 * A short hash of a value, the same on every machine: different values almost always have different ones. It tells a page from
 * the one in a newer release, and isn't a security measure.
 * FNV-1a with 32 bits over the UTF-16 units of the JSON, see http://www.isthe.com/chongo/tech/comp/fnv/
 */
export function revisionOf(value: unknown): string {
  const text = JSON.stringify(value);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/**
 * A short mark of what a value says, the same wherever it is worked out: two values that differ have, in all likelihood,
 * different ones. It tells a page from the one that a release has put in its place, and guards against nothing else.
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

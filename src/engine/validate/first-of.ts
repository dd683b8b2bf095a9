/** More in one file don't help, and a hostile file could produce very many. */
const MAX_IN_FILE = 200;

/** The first faults of a file; the last one says how many are left out. */
export function firstOf<T extends { readonly message: string }>(faults: readonly T[]): readonly T[] {
  const more = faults.length - MAX_IN_FILE;
  if (more <= 0) return faults;
  const kept = faults.slice(0, MAX_IN_FILE);
  const note = ` There are ${more.toLocaleString('en')} more faults of this kind in the file.`;
  return kept.map((fault, index) =>
    index < kept.length - 1 ? fault : { ...fault, message: fault.message + note },
  );
}

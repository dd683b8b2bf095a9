import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Letters and digits that a name may be made of, letters first: a class begins with one. */
const SIGNS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const LETTERS = 52;
const PREFIXES = LETTERS * SIGNS.length;

/** Names a class of a module: `file` is the module's path, with or without a query. */
type ScopedNames = (name: string, file: string) => string;

/**
 * Short class names: two signs for the module, by the hash of its path, and one for the class, in the order in which they
 * are met. Names of one module begin alike, which packs better than a hash for each class; a change of one module leaves the
 * names of all others as they are.
 * @param root the project
 * @param modules the paths of all modules below it, in an order that is the same on every machine: where two hashes are the
 *   same, the later one gives way
 * @throws for a module that is not among them
 */
export function scopedNames(root: string, modules: readonly string[]): ScopedNames {
  const prefixes = prefixesOf(modules);
  const met = new Map<string, Map<string, string>>();
  return (name, file) => {
    const path = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/');
    const prefix = prefixes.get(path);
    if (prefix === undefined) throw new Error(`CLASS_NAMES: ${path} is not among the style sheets below src`);
    const names = met.get(path) ?? new Map<string, string>();
    met.set(path, names);
    const short = names.get(name) ?? prefix + countedIn(names.size);
    names.set(name, short);
    return short;
  };
}

function prefixesOf(modules: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<number>();
  return new Map(
    modules.map((path) => {
      let place = createHash('sha256').update(path).digest().readUInt32BE(0) % PREFIXES;
      while (taken.has(place)) place = (place + 1) % PREFIXES;
      taken.add(place);
      return [path, signAt(place % LETTERS) + signAt(Math.floor(place / LETTERS))];
    }),
  );
}

/** One sign for each of the first 61; the last sign begins what is counted on behind them. */
function countedIn(number: number): string {
  const last = SIGNS.length - 1;
  return number < last ? signAt(number) : signAt(last) + countedIn(number - last);
}

function signAt(index: number): string {
  const sign = SIGNS[index];
  if (sign === undefined) throw new Error(`CLASS_NAMES: there is no sign ${index}`);
  return sign;
}

import { isRecord } from '../common/json-value.ts';
/** The difference between two JSON values, as a tree that converts the first into the second. */
export type Difference =
  | { readonly kind: 'value'; readonly before: unknown; readonly after: unknown }
  | { readonly kind: 'object'; readonly entries: ReadonlyMap<string, Difference> }
  | { readonly kind: 'list'; readonly items: readonly ListItem[]; readonly removed: readonly number[] };

/** An entry of the new list: from the old list, perhaps changed, or new. */
export type ListItem =
  | { readonly from: number; readonly inside: Difference | null; readonly value: unknown }
  | { readonly from: null; readonly value: unknown };

/**
 * Compares two JSON values. Property order doesn't matter.
 * @param key the property that contains them
 * @returns null if they are equal
 */
export function diffValues(before: unknown, after: unknown, key = ''): Difference | null {
  if (Array.isArray(before) && Array.isArray(after)) return diffLists(before, after, key);
  if (isRecord(before) && isRecord(after) && before['type'] === after['type'])
    return diffRecords(before, after);
  return isSame(before, after) ? null : { kind: 'value', before, after };
}

type Json = Readonly<Record<string, unknown>>;

function diffRecords(before: Json, after: Json): Difference | null {
  const entries = new Map<string, Difference>();
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, next] = [ownOf(before, key), ownOf(after, key)];
    const isBoth = Object.hasOwn(before, key) && Object.hasOwn(after, key);
    const difference: Difference | null = isBoth
      ? diffValues(old, next, key)
      : { kind: 'value', before: old, after: next };
    if (difference) entries.set(key, difference);
  }
  return entries.size > 0 ? { kind: 'object', entries } : null;
}

function ownOf(record: Json, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined; // for a missing property
}

function diffLists(before: readonly unknown[], after: readonly unknown[], key: string): Difference | null {
  if (isSame(before, after)) return null;
  const partners = matchItems(before, after, BY_PLACE.has(key));
  const items = after.map((value, index): ListItem => {
    const from = partners.get(index);
    return from === undefined
      ? { from: null, value }
      : { from, value, inside: diffValues(before[from], value, key) };
  });
  const kept = new Set(partners.values());
  return {
    kind: 'list',
    items,
    removed: before.map((_, index) => index).filter((index) => !kept.has(index)),
  };
}

/** Lists of cells: an index in them is a column. */
const BY_PLACE: ReadonlySet<string> = new Set(['value', 'values', 'cells']);

/**
 * Matches entries of the new list to those of the old one: an equal entry, one with the same name, or the one at the same index
 * among the rest.
 * @returns index in the new list -> index in the old one
 */
function matchItems(
  before: readonly unknown[],
  after: readonly unknown[],
  isByPlace: boolean,
): Map<number, number> {
  const partners = new Map<number, number>();
  const free = new Set(before.keys());
  const pair = (next: number, old: number): void => {
    partners.set(next, old);
    free.delete(old);
  };
  // If the same number is left, an unnamed text is an edit of the one at its index.
  const areTexts = ![...before, ...after].some(isRecord) && !isShuffled(before, after);
  const isRow = before.length === after.length && (isByPlace || areTexts);
  if (isRow) {
    for (const index of before.keys()) pair(index, index);
    return partners;
  }
  for (const nameOf of [textOf, ...NAMES.map((key) => (value: unknown) => named(value, key))]) {
    const places = new Map<string, number[]>();
    for (const old of free) {
      const name = nameOf(before[old]);
      if (name !== null) places.set(name, [...(places.get(name) ?? []), old]);
    }
    for (const [next, value] of after.entries()) {
      const name = partners.has(next) ? null : nameOf(value);
      const candidates = name === null ? undefined : places.get(name);
      // An equal entry at the same index is preferred.
      const old = candidates?.includes(next) ? next : candidates?.[0];
      if (old === undefined || !candidates) continue;
      candidates.splice(candidates.indexOf(old), 1);
      pair(next, old);
    }
  }
  pairLeftOver(before, after, partners, free, pair);
  return partners;
}

/** The remaining entries of one kind are paired in order: either an unnamed part changed, or the name. */
function pairLeftOver(
  before: readonly unknown[],
  after: readonly unknown[],
  partners: ReadonlyMap<number, number>,
  free: ReadonlySet<number>,
  pair: (next: number, old: number) => void,
): void {
  const open = [...after.keys()].filter((next) => !partners.has(next));
  const isEven = open.length === free.size;
  const isEdit = (old: unknown, next: unknown): boolean => (isRecord(next) ? isAlike(old, next) : isEven);
  for (const next of open) {
    const old = [...free].find(
      (index) => kindOf(before[index]) === kindOf(after[next]) && isEdit(before[index], after[next]),
    );
    if (old !== undefined) pair(next, old);
  }
}

/** Properties that identify an entry, the most reliable first. */
const NAMES = [
  'id',
  'key',
  'label',
  'title',
  'name',
  'heading',
  'caption',
  'country',
  'date',
  'from',
  'text',
  'href',
];

function named(value: unknown, key: string): string | null {
  if (!isRecord(value)) return null;
  const name = value[key];
  return typeof name === 'string' || typeof name === 'number' ? `${kindOf(value)} ${name}` : null;
}

function textOf(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function kindOf(value: unknown): string {
  if (!isRecord(value)) return Array.isArray(value) ? 'list' : typeof value;
  return typeof value['type'] === 'string' ? value['type'] : 'object';
}

/** Whether one is an edit of the other: half of their content is the same, apart from the name. */
function isAlike(before: unknown, after: unknown): boolean {
  if (!isRecord(before) || !isRecord(after)) return false;
  const keys = new Set([...Object.keys(before), ...Object.keys(after)].filter((key) => key !== 'type'));
  const same = [...keys].filter((key) => isSame(before[key], after[key]));
  return same.length * 2 >= keys.size - 1;
}

function isShuffled(before: readonly unknown[], after: readonly unknown[]): boolean {
  const texts = before.map(textOf);
  return new Set(texts).size === texts.length && isSame(texts.toSorted(), after.map(textOf).toSorted());
}

function isSame(before: unknown, after: unknown): boolean {
  return before === after || JSON.stringify(sorted(before)) === JSON.stringify(sorted(after));
}

/** With sorted keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inner]) => [key, sorted(inner)]);
}

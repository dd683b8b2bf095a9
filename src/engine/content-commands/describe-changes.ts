import { isRecord } from '../common/json-value.ts';
import { isMinute } from '../common/moments.ts';
import { listed } from '../validate/sentences.ts';
import type { Difference } from './diff-values.ts';
import { kindInWords } from './name-things.ts';
import type { Names, Place } from './name-things.ts';
import { wordsIn } from './scan-site.ts';

/** One change, described with the page's own names. */
export interface DescribedChange {
  /** From the outside in: `["Desander", "Treating capacity", "Model 2 (1000 GPM class)"]`. */
  readonly where: readonly string[];
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** The change, such as `“500 GPM” → “640 GPM”` or `two cards changed places`. */
  readonly what: string;
  /** The values in the file; missing if there was or is none. */
  readonly before?: unknown;
  readonly after?: unknown;
}

interface Describer {
  readonly names: Names;
  readonly changes: DescribedChange[];
}

/** Both versions of a value, with its schema place. */
interface Pair {
  readonly place: Place;
  readonly before: unknown;
  readonly after: unknown;
  readonly where: readonly string[];
  /** The property that contains it, or the list that it is an entry of. */
  readonly key: string;
  /** That property's name. */
  readonly name: string;
  /** The columns of the enclosing table. */
  readonly columns: readonly string[] | null;
}

/**
 * Describes every part of a difference.
 * @param schema the document's schema
 */
export function describeChanges(
  names: Names,
  schema: string,
  before: unknown,
  after: unknown,
  difference: Difference,
): DescribedChange[] {
  const describer: Describer = { names, changes: [] };
  describe(describer, difference, {
    place: names.root(schema),
    before,
    after,
    where: [],
    key: '',
    name: '',
    columns: null,
  });
  return describer.changes;
}

function describe(describer: Describer, difference: Difference, pair: Pair): void {
  if (difference.kind === 'value') describeValue(describer, pair);
  else if (difference.kind === 'list') describeList(describer, difference, pair);
  else describeObject(describer, difference, pair);
}

function describeObject(
  describer: Describer,
  { entries }: Extract<Difference, { kind: 'object' }>,
  { place, before, after, where, columns }: Pair,
): void {
  const { names } = describer;
  for (const [key, inner] of entries) {
    describe(describer, inner, {
      place: names.below(place, after, key) ?? names.below(place, before, key),
      before: isRecord(before) ? before[key] : undefined,
      after: isRecord(after) ? after[key] : undefined,
      where,
      key,
      name: names.propertyName(place, after, key),
      columns: names.columnsOf(place, after) ?? columns,
    });
  }
}

/** Properties that need no name of their own: the value of a row. */
const SILENT: ReadonlySet<string> = new Set(['value', 'values', 'cells']);

function describeValue(
  { names, changes }: Describer,
  { place: at, before, after, where, key, name }: Pair,
): void {
  const own = SILENT.has(key) && where.length > 0 ? [] : [name];
  const short = (value: unknown): string => inShort(names, at, value);
  const place = key === '' ? where : [...where, ...own];
  if (before === undefined)
    changes.push({ where: place, kind: 'added', what: `added: ${short(after)}`, after });
  else if (after === undefined)
    changes.push({ where: place, kind: 'removed', what: `removed: ${short(before)}`, before });
  else changes.push({ where: place, kind: 'changed', what: fromTo(names, at, before, after), before, after });
}

function describeList(
  describer: Describer,
  { items, removed }: Extract<Difference, { kind: 'list' }>,
  pair: Pair,
): void {
  const { names, changes } = describer;
  const { place, where, key, columns } = pair;
  const before = pair.before as readonly unknown[]; // a difference of lists has two lists
  const after = pair.after as readonly unknown[];
  const entry = names.below(place, after, 0);
  const isCells =
    columns !== null && SILENT.has(key) && columns.length >= Math.max(before.length, after.length);
  const called = (value: unknown, index: number): string => {
    if (isCells) return columns[index] ?? '';
    const kind = kindInWords(key, value);
    const name = isRecord(value) ? names.nameOf(entry, value) : null;
    return name ?? `${ordinal(index)} ${kind}`;
  };
  for (const index of removed)
    changes.push(
      describeThing(names, entry, 'removed', key, before[index], called(before[index], index), where),
    );
  for (const [index, item] of items.entries()) {
    if (item.from === null)
      changes.push(describeThing(names, entry, 'added', key, item.value, called(item.value, index), where));
  }
  describeMoves(
    describer,
    items.flatMap(({ from }) => (from === null ? [] : [from])),
    (from) => {
      const value = before[from];
      return { kind: kindInWords(key, value), name: `“${called(value, from)}”` };
    },
    { ...pair, before, after },
  );
  for (const [index, item] of items.entries()) {
    if (item.from === null || !item.inside) continue;
    const old = before[item.from];
    const name = called(isRecord(old) ? item.value : old, index);
    describe(describer, item.inside, {
      place: entry,
      before: old,
      after: item.value,
      where: where.at(-1) === name ? where : [...where, name],
      key: isRecord(item.value) && isRecord(old) ? key : 'value',
      name: '',
      columns: isCells ? null : columns, // a cell can contain several values
    });
  }
}

function describeThing(
  names: Names,
  at: Place,
  kind: 'added' | 'removed',
  list: string,
  value: unknown,
  name: string,
  where: readonly string[],
): DescribedChange {
  const thing = kindInWords(list, value);
  const text = isRecord(value) || Array.isArray(value) ? sizeOf(value) : '';
  const called = name.endsWith(` ${thing}`) ? name : `${thing} “${name}”`;
  const plain = value === null ? `empty ${thing}` : `${thing} ${inShort(names, at, value)}`;
  const what = `${isRecord(value) ? `${called}${text}` : plain} ${kind}${timesOf(value)}`;
  return { where, kind, what, ...(kind === 'added' ? { after: value } : { before: value }) };
}

/** When a page or a block is visible. */
function timesOf(value: unknown): string {
  if (!isRecord(value)) return '';
  const times = ['from', 'until'].flatMap((key) => {
    const minute = String(value[key]);
    return isMinute(minute) ? [`${key} ${minute.replace('T', ' at ')}`] : [];
  });
  return [...(value['draft'] === true ? ['as a draft'] : []), ...times].map((part) => `, ${part}`).join('');
}

function sizeOf(value: unknown): string {
  const words = textsIn(value).reduce((sum, text) => sum + wordsIn(text), 0);
  return words > 12 ? ` (${words} words)` : '';
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** @param order old indexes of the entries that are in both lists, in the new order */
function describeMoves(
  { changes }: Describer,
  order: readonly number[],
  thing: (from: number) => { readonly kind: string; readonly name: string },
  { where, before, after }: Pair,
): void {
  const moved = outOfOrder(order);
  if (moved.length === 0) return;
  const inOrder = order.toSorted((one, other) => one - other);
  const displaced = order.flatMap((from, index) => (inOrder[index] === from ? [] : [from]));
  const [first, second] = displaced.map(thing);
  if (displaced.length === 2 && first && second) {
    const kind = first.kind === second.kind ? `two ${plural(first.kind)}` : 'two entries';
    const what = `${kind} changed places: ${second.name} and ${first.name}`;
    changes.push({ where, kind: 'moved', what, before, after });
    return;
  }
  const names = moved.map((from) => {
    const to = order.indexOf(from);
    const next = order[to + 1];
    const target = next === undefined ? 'to the end' : `before ${thing(next).name}`;
    return `${thing(from).name} ${target}`;
  });
  changes.push({ where, kind: 'moved', what: `moved: ${listed(names)}`, before, after });
}

/** The smallest set of entries that must have moved: all except a longest increasing sequence. */
function outOfOrder(order: readonly number[]): number[] {
  const best: { readonly length: number; readonly before: number }[] = [];
  for (const [index, from] of order.entries()) {
    let [length, before] = [1, -1];
    for (let at = 0; at < index; at++) {
      const known = best[at];
      if (known && (order[at] ?? 0) < from && known.length >= length)
        [length, before] = [known.length + 1, at];
    }
    best.push({ length, before });
  }
  let at = best.reduce((last, { length }, index) => (length > (best[last]?.length ?? 0) ? index : last), 0);
  const kept = new Set<number>();
  while (at >= 0 && at < order.length) {
    kept.add(at);
    at = best[at]?.before ?? -1;
  }
  return order.filter((_, index) => !kept.has(index));
}

function plural(word: string): string {
  return /[^aeiou]y$/.test(word)
    ? `${word.slice(0, -1)}ies`
    : /(s|x|ch|sh)$/.test(word)
      ? `${word}es`
      : `${word}s`;
}

const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

function ordinal(index: number): string {
  return ORDINALS[index] ?? `number ${index + 1},`;
}

/** `500 → 640`; for two long texts only the differing part, with some context. */
function fromTo(names: Names, at: Place, before: unknown, after: unknown): string {
  if (
    typeof before !== 'string' ||
    typeof after !== 'string' ||
    Math.max(before.length, after.length) <= LONG
  ) {
    const [old, next] = [before, after].map((value) => inShort(names, at, value, Infinity));
    // Such as 500 and "500".
    return old === next ? `${JSON.stringify(before)} → ${JSON.stringify(after)}` : `${old} → ${next}`;
  }
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start++;
  let end = 0;
  while (end < limit - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const from = Math.max(0, before.lastIndexOf(' ', Math.max(0, start - AROUND)) + 1);
  const tail = (text: string): string => {
    const stop = text.indexOf(' ', text.length - end + AROUND);
    const part = text.slice(from, stop < 0 ? text.length : stop);
    return `“${from > 0 ? '…' : ''}${part}${stop < 0 ? '' : '…'}”`;
  };
  return `${tail(before)} → ${tail(after)}`;
}

const LONG = 80;
const AROUND = 20;

/** A value, shortened for a sentence. */
function inShort(names: Names, at: Place, value: unknown, limit = 400): string {
  if (value === null) return 'no value';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') {
    const text = value.length > limit ? `${value.slice(0, limit - 1)}…` : value;
    return /^[-−+±]?\d[\d.,]*$/.test(text) ? text : `“${text}”`;
  }
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object' || entry === null)) {
    return value.map((entry) => inShort(names, null, entry, limit)).join(', ') || 'an empty list';
  }
  const isList = Array.isArray(value);
  const inner = Object.entries(value).map(([key, entry]) => {
    const short = inShort(names, names.below(at, value, isList ? 0 : key), entry, limit);
    return isList ? short : `${names.propertyName(at, value, key)} ${short}`;
  });
  return inner.length === 0 ? 'nothing' : isList ? inner.join('; ') : inner.join(', ');
}

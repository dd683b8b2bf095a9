import type { Path } from '../schema/schema-walk.ts';

/** `"title"`, `Entry 3 of "columns"` or `Entry 2 of entry 3 of "rows"`: a place's name in a sentence. Entries count from 1. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  if (!isIndex(last)) return `"${last}"`;
  const list = path.findLastIndex((step) => !isIndex(step));
  const entries = path.slice(list + 1).map((step) => `entry ${Number(step) + 1}`);
  const name = [...entries.reverse(), ...(list < 0 ? [] : [`"${path[list]}"`])].join(' of ');
  return `E${name.slice(1)}`;
}

function isIndex(step: string | number): boolean {
  return /^\d+$/.test(String(step));
}

/** `"a", "b" and "c"`. */
export function quoted(values: readonly string[], word: 'and' | 'or' = 'and'): string {
  return listed(
    values.map((value) => JSON.stringify(value)),
    word,
  );
}

/** `a, b and c`. */
export function listed(values: readonly string[], word: 'and' | 'or' = 'and'): string {
  if (values.length < 2) return values.join('');
  return `${values.slice(0, -1).join(', ')} ${word} ${values.at(-1)}`;
}

/** A value as quoted in a sentence, shortened if long. */
export function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…${text.endsWith('"') ? '"' : ''}` : text;
}

/** `3 entries`, `1 entry`; with thousands separators. */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

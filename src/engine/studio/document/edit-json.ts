import { parseTree } from 'jsonc-parser';
import type { Node } from 'jsonc-parser';
import { editText } from '../../common/edit-text.ts';
import { isRecord } from '../../common/json-value.ts';
import { layOut } from '../../lint/lay-out.ts';
import type { Path } from '../../schema/schema-walk.ts';
import { nodeAt } from '../../validate/json-tree.ts';

/**
 * Edits of valid JSON text. Each returns the whole text, formatted as the page lint requires; order, escapes and line breaks of
 * everything else are kept.
 */

/** Longer values take several lines. */
const LONGEST_LINE = 100;

interface SetOptions {
  /** The names that the object can have, in order, to find the position of a new one. */
  readonly order?: readonly string[];
  /** An earlier text: a value that returns to its value there gets its earlier spelling. */
  readonly like?: string;
}

/**
 * Sets a value at a path. Missing objects on the path are created.
 * @throws Error STUDIO_PLACE if the path goes through something that is neither object nor list
 */
export function setValue(text: string, path: Path, value: unknown, options: SetOptions = {}): string {
  const root = parse(text);
  const node = nodeAt(root, path);
  if (node) {
    if (sourceOf(JSON.parse(slice(text, node))) === sourceOf(value)) return text;
    const put = rawLike(options.like, path, value) ?? writeValue(value, isFlat(text, node));
    return layOut(editText(text, [{ offset: node.offset, length: node.length, text: put }]));
  }
  const key = path.at(-1);
  const holder = nodeAt(root, path.slice(0, -1));
  if (!holder && path.length > 1 && typeof key === 'string')
    return setValue(text, path.slice(0, -1), { [key]: value }, options);
  if (holder?.type === 'object' && typeof key === 'string') {
    const put = rawLike(options.like, path, value) ?? writeValue(value, isFlat(text, holder));
    return layOut(addMember(text, holder, key, put, options.order ?? []));
  }
  if (holder?.type === 'array' && typeof key === 'number' && key === (holder.children ?? []).length)
    return insertEntries(text, path.slice(0, -1), key, [writeEntry(text, holder, value)]);
  throw notThere(path);
}

/** Removes a property or a list entry; a text without it isn't changed. */
export function removeValue(text: string, path: Path): string {
  const root = parse(text);
  const holder = nodeAt(root, path.slice(0, -1));
  const node = nodeAt(root, path);
  if (!holder || !node) return text;
  const members = holder.children ?? [];
  const own = members.findIndex((member) => member === node || member === node.parent);
  const [before, it, after] = [members[own - 1], members[own], members[own + 1]];
  if (!it) return text;
  const [from, to] = after
    ? [it.offset, after.offset]
    : before
      ? [endOf(before), endOf(it)]
      : [holder.offset + 1, endOf(holder) - 1];
  return layOut(text.slice(0, from) + text.slice(to));
}

/**
 * Inserts entries into a list.
 * @param at the index of the first of them
 * @param entries JSON, formatted as it will be written
 */
export function insertEntries(text: string, list: Path, at: number, entries: readonly string[]): string {
  const holder = nodeAt(parse(text), list);
  if (holder?.type !== 'array') throw notThere(list);
  if (entries.length === 0) return text;
  const members = holder.children ?? [];
  const put = entries.join(', ');
  const [before, after] = [members[at - 1], members[at]];
  const edit = before
    ? { offset: endOf(before), length: 0, text: `, ${put}` }
    : after
      ? { offset: after.offset, length: 0, text: `${put}, ` }
      : { offset: holder.offset, length: holder.length, text: `[${put}]` };
  return layOut(editText(text, [edit]));
}

/** Inserts a value into a list, formatted like its neighbours. */
export function insertValue(text: string, list: Path, at: number, value: unknown): string {
  const holder = nodeAt(parse(text), list);
  if (holder?.type !== 'array') throw notThere(list);
  return insertEntries(text, list, at, [writeEntry(text, holder, value)]);
}

/** Moves an entry within its list. */
export function moveEntry(text: string, list: Path, from: number, to: number): string {
  const raw = rawAt(text, [...list, from]);
  if (raw === null || from === to) return text;
  return insertEntries(removeValue(text, [...list, from]), list, to, [raw]);
}

/** The source of a value; null if the text doesn't have it. */
export function rawAt(text: string, path: Path): string | null {
  const root = parseTree(text);
  const node = root && nodeAt(root, path);
  return node ? slice(text, node) : null;
}

/**
 * Formats a value as a person would: a list of short texts on one line, everything else with a line per property.
 * @param isFlat on one line if it fits
 */
export function writeValue(value: unknown, isFlat: boolean): string {
  const line = JSON.stringify(value);
  const hasInner = Object.values(isRecord(value) || Array.isArray(value) ? value : {}).some(isContainer);
  if (!isContainer(value) || line.length <= 2) return line;
  if (line.length <= LONGEST_LINE && (isFlat || (Array.isArray(value) && !hasInner))) return line;
  if (Array.isArray(value)) return `[\n${value.map((entry) => writeValue(entry, isFlat)).join(',\n')}\n]`;
  const members = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${writeValue(inner, isFlat)}`,
  );
  return `{\n${members.join(',\n')}\n}`;
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A new entry is on one line if the list's first one is; a new property, if its object is. */
function writeEntry(text: string, list: Node, value: unknown): string {
  const [first] = list.children ?? [];
  return writeValue(value, first !== undefined && isFlat(text, first));
}

function isFlat(text: string, node: Node): boolean {
  return !slice(text, node).includes('\n');
}

function addMember(text: string, object: Node, key: string, put: string, order: readonly string[]): string {
  const members = object.children ?? [];
  const member = `${JSON.stringify(key)}: ${put}`;
  const earlier: readonly unknown[] = order.slice(0, order.indexOf(key));
  const last = order.includes(key)
    ? members.findLastIndex(({ children: [name] = [] }) => earlier.includes(name?.value))
    : members.length - 1;
  const [before, after] = [members[last], members[last + 1]];
  const edit = before
    ? { offset: endOf(before), length: 0, text: `, ${member}` }
    : after
      ? { offset: after.offset, length: 0, text: `${member}, ` }
      : { offset: object.offset, length: object.length, text: `{ ${member} }` };
  return editText(text, [edit]);
}

function rawLike(like: string | undefined, path: Path, value: unknown): string | null {
  const raw = like === undefined ? null : rawAt(like, path);
  return raw !== null && sourceOf(JSON.parse(raw)) === sourceOf(value) ? raw : null;
}

/** Two values with the same source are equal, including key order. */
function sourceOf(value: unknown): string {
  return JSON.stringify(value);
}

function parse(text: string): Node {
  const root = parseTree(text);
  if (!root) throw new Error('STUDIO_PLACE: the text is empty');
  return root;
}

function slice(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}

function endOf({ offset, length }: Node): number {
  return offset + length;
}

function notThere(path: Path): Error {
  return new Error(`STUDIO_PLACE: nothing can stand at /${path.join('/')}`);
}

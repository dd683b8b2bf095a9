import { isRecord, propertyOf } from '../../common/json-value.ts';
import { kindInWords } from '../../content-commands/name-things.ts';
import type { Names, Place } from '../../content-commands/name-things.ts';
import { notesOf } from '../../schema/schema-plan.ts';
import type { Path } from '../../schema/schema-walk.ts';
import type { Walk } from '../../validate/heading-rules.ts';
import { insertEntries, rawAt, removeValue, setValue } from './edit-json.ts';

/** A list of blocks: the page's, or one inside a block. */
export interface BlockList {
  readonly path: Path;
  /** The part of the block with the list, such as `tab Shale Shaker`; null if it's the block itself. */
  readonly name: string | null;
  readonly blocks: readonly BlockNode[];
}

export interface BlockNode {
  readonly path: Path;
  readonly type: string;
  /** Its name on the page; null if it has none. */
  readonly name: string | null;
  readonly lists: readonly BlockList[];
}

/** The prepared schemas: for walking, and for names. */
export interface SchemaTools {
  readonly walk: Walk;
  readonly names: Names;
}

/** An edit of blocks: the new text, and the new selection. */
export interface BlockEdit {
  readonly text: string;
  /** The first of the blocks; null for none. */
  readonly path: Path | null;
  /** Number of blocks in one list. Default: 1. */
  readonly count?: number;
}

/** A place for blocks: before the block that is there now. */
export interface BlockPlace {
  readonly list: Path;
  readonly at: number;
}

/** Consecutive blocks of one list. */
export interface BlockRange extends BlockPlace {
  readonly count: number;
}

const BLOCK_SCHEMA = 'block.schema.json';

/**
 * A document's blocks as a tree.
 * @param schema the document's, such as `page.schema.json`
 */
export function readBlocks(names: Names, schema: string, value: unknown): BlockList[] {
  return listsBelow(names, names.root(schema), value, []);
}

/** A place in a document on the path to its lists of blocks. */
interface Step {
  readonly place: Place;
  readonly value: unknown;
  readonly path: Path;
  /** The names of the enclosing entries of other lists, such as a tab. */
  readonly inside: readonly string[];
}

function listsBelow(names: Names, place: Place, value: unknown, path: Path): BlockList[] {
  return search(names, { place, value, path, inside: [] }).map(
    ({ place: of, value: list, path: at, inside }) => ({
      path: at,
      name: inside.length > 0 ? inside.join(', ') : null,
      blocks: (Array.isArray(list) ? list : []).map((block: unknown, index): BlockNode => {
        const own = names.below(of, list, index);
        const type = propertyOf(block, 'type');
        return {
          path: [...at, index],
          type: typeof type === 'string' ? type : '',
          name: names.nameOf(own, block),
          lists: listsBelow(names, own, block, [...at, index]),
        };
      }),
    }),
  );
}

/** The nearest lists of blocks below a place. */
function search(names: Names, step: Step): Step[] {
  const { place, value, path, inside } = step;
  if (!place) return [];
  if (Array.isArray(value)) {
    if (notesOf(place)?.blocks) return [step];
    return value.flatMap((entry: unknown, index) => {
      const own = names.below(place, value, index);
      const called = [kindInWords(String(path.at(-1)), entry), names.nameOf(own, entry)]
        .filter(Boolean)
        .join(' ');
      return search(names, { place: own, value: entry, path: [...path, index], inside: [...inside, called] });
    });
  }
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    search(names, { place: names.below(place, value, key), value: entry, path: [...path, key], inside }),
  );
}

/** All blocks of a tree, parents first. */
export function allBlocks(lists: readonly BlockList[]): BlockNode[] {
  return lists.flatMap(({ blocks }) => blocks.flatMap((block) => [block, ...allBlocks(block.lists)]));
}

/** The blocks from one to another in the same list, in either order; null if they aren't in one list. */
export function rangeBetween(one: Path, other: Path): BlockRange | null {
  const list = one.slice(0, -1);
  if (one.length === 0 || !samePath(list, other.slice(0, -1))) return null;
  const [from, to] = [Number(one.at(-1)), Number(other.at(-1))];
  return { list, at: Math.min(from, to), count: Math.abs(to - from) + 1 };
}

/** The paths of a range's blocks. */
export function pathsIn({ list, at, count }: BlockRange): Path[] {
  return Array.from({ length: count }, (_, index) => [...list, at + index]);
}

/** The blocks of a range as written. */
export function rawBlocks(text: string, range: BlockRange): string[] {
  return pathsIn(range).flatMap((path) => rawAt(text, path) ?? []);
}

/**
 * Inserts blocks into a list. Anchors that the document already has are renamed.
 * @param blocks JSON, formatted as it will be written
 */
export function insertBlocks(
  tools: SchemaTools,
  schema: string,
  text: string,
  { list, at }: BlockPlace,
  blocks: readonly string[],
): BlockEdit {
  const taken = anchorsIn(tools.walk, schema, JSON.parse(text));
  const fresh = renameAnchors(tools.walk, blocks, taken);
  return { text: insertEntries(text, list, at, fresh), path: [...list, at], count: blocks.length };
}

/** Inserts copies of blocks after them. */
export function duplicateBlocks(
  tools: SchemaTools,
  schema: string,
  text: string,
  range: BlockRange,
): BlockEdit {
  const place = { list: range.list, at: range.at + range.count };
  return insertBlocks(tools, schema, text, place, rawBlocks(text, range));
}

/** Removes blocks. Selects the block that takes their place, or else the one before. */
export function removeBlocks(text: string, { list, at, count }: BlockRange): BlockEdit {
  let left = text;
  for (let index = 0; index < count; index++) left = removeValue(left, [...list, at]);
  const near = [at, at - 1].find((index) => index >= 0 && rawAt(left, [...list, index]) !== null);
  return { text: left, path: near === undefined ? null : [...list, near] };
}

/**
 * Moves blocks, keeping their text.
 * @param place in the current document
 * @returns the unchanged document if a block would move into itself
 */
export function moveBlocks(text: string, range: BlockRange, { list, at }: BlockPlace): BlockEdit {
  const { count } = range;
  const blocks = rawBlocks(text, range);
  const stays = { text, path: [...range.list, range.at], count };
  if (blocks.length < count || pathsIn(range).some((path) => isWithin(list, path))) return stays;
  const isSame = samePath(list, range.list);
  if (isSame && at >= range.at && at <= range.at + count) return stays;
  const target = { list: shifted(list, range), at: isSame && at > range.at ? at - count : at };
  const { text: left } = removeBlocks(text, range);
  return {
    text: insertEntries(left, target.list, target.at, blocks),
    path: [...target.list, target.at],
    count,
  };
}

/**
 * Wraps blocks in another.
 * @param wrapper the wrapping block, as JSON
 * @param inner the wrapper's list for them, replacing its content
 */
export function wrapBlocks(
  tools: SchemaTools,
  schema: string,
  text: string,
  range: BlockRange,
  wrapper: string,
  inner: Path,
): BlockEdit {
  const { list, at } = range;
  const taken = anchorsIn(tools.walk, schema, JSON.parse(text));
  const around = renameAnchors(tools.walk, [setValue(wrapper, inner, [])], taken).map((block) =>
    insertEntries(block, inner, 0, rawBlocks(text, range)),
  );
  return { text: insertEntries(removeBlocks(text, range).text, list, at, around), path: [...list, at] };
}

/** Replaces a block by the blocks in it. A block without any isn't changed. */
export function unwrapBlock(names: Names, schema: string, text: string, path: Path): BlockEdit {
  const node = allBlocks(readBlocks(names, schema, JSON.parse(text))).find((block) =>
    samePath(block.path, path),
  );
  const blocks = (node?.lists ?? [])
    .flatMap((list) => list.blocks.map((block) => rawAt(text, block.path)))
    .filter((raw) => raw !== null);
  if (blocks.length === 0) return { text, path };
  const list = path.slice(0, -1);
  const at = Number(path.at(-1));
  return { text: insertEntries(removeValue(text, path), list, at, blocks), path };
}

/** Whether a path equals another or is below it. */
export function isWithin(path: Path, other: Path): boolean {
  return other.every((key, index) => path[index] === key);
}

export function samePath(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other);
}

/** The new path of a list after the removal of blocks, which may be earlier in an enclosing list. */
function shifted(list: Path, gone: BlockRange): Path {
  const depth = gone.list.length;
  const key = list[depth];
  if (!isWithin(list, gone.list) || typeof key !== 'number' || key < gone.at) return list;
  return list.with(depth, key - gone.count);
}

function anchorsIn(walk: Walk, schema: string, value: unknown): Set<string> {
  const found = new Set<string>();
  walk(schema, value, ({ notes, value: name }) => {
    if (notes.content === 'anchor' && typeof name === 'string') found.add(name);
  });
  return found;
}

/**
 * Renames anchors of blocks that are taken, and updates the links to them in these blocks.
 * @param blocks JSON
 * @param taken those of the page; the blocks' own are added
 */
function renameAnchors(walk: Walk, blocks: readonly string[], taken: Set<string>): string[] {
  const values = blocks.map((block): unknown => JSON.parse(block));
  const names = values.map(
    (value) =>
      new Map([...anchorsIn(walk, BLOCK_SCHEMA, value)].map((name) => [name, takeName(name, taken)])),
  );
  return blocks.map((block, index) => {
    // A link refers to its own block's anchor rather than to another's.
    const renamed = new Map([...names.flatMap((map) => [...map]), ...(names[index] ?? [])]);
    const edits: { readonly path: Path; readonly value: string }[] = [];
    walk(BLOCK_SCHEMA, values[index], ({ notes, value: text, path }) => {
      if (typeof text !== 'string') return;
      const changed = renameIn(text, notes.content, renamed);
      if (changed !== text) edits.push({ path, value: changed });
    });
    return edits.reduce((text, edit) => setValue(text, edit.path, edit.value), block);
  });
}

function renameIn(text: string, content: string | undefined, renamed: ReadonlyMap<string, string>): string {
  if (content === 'anchor') return renamed.get(text) ?? text;
  if (content === 'link') return text.replace(/^#(.+)$/, (whole, name: string) => hash(renamed, name, whole));
  if (content !== 'inline' && content !== 'markdown') return text;
  return text.replace(/(?<=\]\()#([^()\s]+)(?=\))/g, (whole, name: string) => hash(renamed, name, whole));
}

function hash(renamed: ReadonlyMap<string, string>, name: string, whole: string): string {
  const free = renamed.get(name);
  return free === undefined ? whole : `#${free}`;
}

/** Returns a free name and marks it as taken: `pump` -> `pump-2`, `pump-2` -> `pump-3`. */
function takeName(name: string, taken: Set<string>): string {
  const [, stem = name, number] = /^(.+)-(\d{1,3})$/.exec(name) ?? [];
  let free = name;
  for (let next = Number(number ?? 1) + 1; taken.has(free); next++) free = `${stem}-${next}`;
  taken.add(free);
  return free;
}

import { isRecord, propertyOf } from '../../common/json-value.ts';
import { kindInWords } from '../../content-commands/name-things.ts';
import type { Names, Place } from '../../content-commands/name-things.ts';
import { notesOf } from '../../schema/schema-plan.ts';
import type { Path } from '../../schema/schema-walk.ts';
import type { Walk } from '../../validate/heading-rules.ts';
import { insertEntries, rawAt, removeValue, setValue } from './edit-json.ts';

/** A list of blocks: that of the page, or one inside a block. */
export interface BlockList {
  readonly path: Path;
  /** What the list belongs to within its block, such as `tab Shale Shaker`; null if it belongs to the block itself. */
  readonly name: string | null;
  readonly blocks: readonly BlockNode[];
}

export interface BlockNode {
  readonly path: Path;
  readonly type: string;
  /** What it is called on the page; null if it has no name. */
  readonly name: string | null;
  readonly lists: readonly BlockList[];
}

/** What the schemas know, made ready: for walking, and for calling things by their names. */
export interface SchemaTools {
  readonly walk: Walk;
  readonly names: Names;
}

/** An edit of blocks: the new text, and the block that is to be selected then; null for none. */
export interface BlockEdit {
  readonly text: string;
  readonly path: Path | null;
}

/** Where blocks may go: before the block that is at this place now. */
export interface BlockPlace {
  readonly list: Path;
  readonly at: number;
}

const BLOCK_SCHEMA = 'block.schema.json';

/**
 * The blocks of a document as a tree.
 * @param schema the document's, such as `page.schema.json`
 */
export function readBlocks(names: Names, schema: string, value: unknown): BlockList[] {
  return listsBelow(names, names.root(schema), value, []);
}

/** A place in a document on the way to its lists of blocks. */
interface Step {
  readonly place: Place;
  readonly value: unknown;
  readonly path: Path;
  /** The entries of other lists that it is in, such as a tab, in words. */
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

/**
 * Puts blocks into a list. Anchors that the document has already get another name.
 * @param blocks JSON, each as it shall be written
 */
export function insertBlocks(
  tools: SchemaTools,
  schema: string,
  text: string,
  { list, at }: BlockPlace,
  blocks: readonly string[],
): BlockEdit {
  const taken = anchorsIn(tools.walk, schema, JSON.parse(text));
  const fresh = blocks.map((block) => renameAnchors(tools.walk, block, taken));
  return { text: insertEntries(text, list, at, fresh), path: [...list, at] };
}

/** Puts a copy of a block behind it. */
export function duplicateBlock(tools: SchemaTools, schema: string, text: string, path: Path): BlockEdit {
  const block = rawAt(text, path);
  if (block === null) return { text, path };
  return insertBlocks(tools, schema, text, { list: path.slice(0, -1), at: Number(path.at(-1)) + 1 }, [block]);
}

/** Takes a block out. The one that takes its place is selected, or else the one before it. */
export function removeBlock(text: string, path: Path): BlockEdit {
  const list = path.slice(0, -1);
  const at = Number(path.at(-1));
  const left = removeValue(text, path);
  const near = [at, at - 1].find((index) => index >= 0 && rawAt(left, [...list, index]) !== null);
  return { text: left, path: near === undefined ? null : [...list, near] };
}

/**
 * Moves a block. Its text goes as it is written.
 * @param place as the document is now
 * @returns the document unchanged where the block would go into itself
 */
export function moveBlock(text: string, path: Path, { list, at }: BlockPlace): BlockEdit {
  const block = rawAt(text, path);
  if (block === null || isWithin(list, path)) return { text, path };
  const isSame = samePath(list, path.slice(0, -1));
  if (isSame && (at === Number(path.at(-1)) || at === Number(path.at(-1)) + 1)) return { text, path };
  const target = { list: shifted(list, path), at: isSame && at > Number(path.at(-1)) ? at - 1 : at };
  return {
    text: insertEntries(removeValue(text, path), target.list, target.at, [block]),
    path: [...target.list, target.at],
  };
}

/**
 * Puts a block around blocks of one list that follow each other.
 * @param wrapper JSON of the block that goes around them
 * @param inner the list of the wrapper that they go into, in place of what is there
 */
export function wrapBlocks(
  tools: SchemaTools,
  schema: string,
  text: string,
  { list, at }: BlockPlace,
  count: number,
  wrapper: string,
  inner: Path,
): BlockEdit {
  const blocks = Array.from({ length: count }, (_, index) => rawAt(text, [...list, at + index])).filter(
    (raw) => raw !== null,
  );
  let left = text;
  for (let index = 0; index < blocks.length; index++) left = removeValue(left, [...list, at]);
  const taken = anchorsIn(tools.walk, schema, JSON.parse(text));
  const around = renameAnchors(tools.walk, setValue(wrapper, inner, []), taken);
  return {
    text: insertEntries(left, list, at, [insertEntries(around, inner, 0, blocks)]),
    path: [...list, at],
  };
}

/** Puts the blocks that a block holds in its place. A block that holds none stays. */
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

/** Whether a path is another one, or leads on below it. */
export function isWithin(path: Path, other: Path): boolean {
  return other.every((key, index) => path[index] === key);
}

export function samePath(one: Path, other: Path): boolean {
  return one.length === other.length && isWithin(one, other);
}

/** Where a list is when an entry that stands before it, in a list around it, is gone. */
function shifted(list: Path, gone: Path): Path {
  const depth = gone.length - 1;
  const key = list[depth];
  if (!isWithin(list, gone.slice(0, -1)) || typeof key !== 'number' || key < Number(gone.at(-1))) return list;
  return list.with(depth, key - 1);
}

function anchorsIn(walk: Walk, schema: string, value: unknown): Set<string> {
  const found = new Set<string>();
  walk(schema, value, ({ notes, value: name }) => {
    if (notes.content === 'anchor' && typeof name === 'string') found.add(name);
  });
  return found;
}

/**
 * Gives the anchors of a block that are taken another name, and so to the links in it that lead to them.
 * @param block JSON
 * @param taken those of the page; the block's own are added
 */
function renameAnchors(walk: Walk, block: string, taken: Set<string>): string {
  const renamed = new Map<string, string>();
  const edits: { readonly path: Path; readonly value: string }[] = [];
  const value: unknown = JSON.parse(block);
  for (const name of anchorsIn(walk, BLOCK_SCHEMA, value)) {
    const free = freeName(name, taken);
    taken.add(free);
    if (free !== name) renamed.set(name, free);
  }
  if (renamed.size === 0) return block;
  walk(BLOCK_SCHEMA, value, ({ notes, value: text, path }) => {
    if (typeof text !== 'string') return;
    const changed = renameIn(text, notes.content, renamed);
    if (changed !== text) edits.push({ path, value: changed });
  });
  return edits.reduce((text, edit) => setValue(text, edit.path, edit.value), block);
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

/** `pump` -> `pump-2`, `pump-2` -> `pump-3`. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  const [, stem = name, number] = /^(.+)-(\d{1,3})$/.exec(name) ?? [];
  for (let next = Number(number ?? 1) + 1; ; next++) {
    const free = `${stem}-${next}`;
    if (!taken.has(free)) return free;
  }
}

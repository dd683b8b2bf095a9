/**
 * A list of content that a module brings, as `content.json` in its folder describes it. `NAME.schema.json` beside it describes its file
 * `pages-data/NAME.json`, whose property NAME holds the entries; each has a number `id` and a text `title`.
 */
export interface ContentList {
  /** In the plural, such as `rooms`. */
  readonly name: string;
  /** The word for an entry, such as `room`. Schemas mark values that are an entry's id by `"x-content": "room-config"`. */
  readonly entry: string;
  /** The name of an entry's id in menu items and in addresses of screens, such as `roomId`. */
  readonly key: string;
  /** The type of menu items that open an entry, and where they lead: an address with `{menuId}` and the key in braces. */
  readonly menu?: { readonly type: string; readonly address: string };
  /** The property of an entry that staff choose when they make one, and the schema with its values. */
  readonly type?: { readonly property: string; readonly schema: string };
  /** Other properties of a new entry. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/** What all entries have. */
export interface ListEntry {
  readonly id: number;
  readonly title: string;
}

/** The annotation of values that are an entry's id. */
export type EntryNote = `${string}-config`;

export function isEntryNote(note: string | undefined): note is EntryNote {
  return entryOf(note) !== null;
}

/** @returns the word for the entry whose id a value is, such as `room` for `room-config`; null if it's something else */
export function entryOf(note: unknown): string | null {
  return typeof note === 'string' ? (/^(.+)-config$/.exec(note)?.[1] ?? null) : null;
}

/** `Rooms`. */
export function listTitle({ name }: ContentList): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** `a room`. */
export function anEntry({ entry }: ContentList): string {
  return `${/^[aeiou]/.test(entry) ? 'an' : 'a'} ${entry}`;
}

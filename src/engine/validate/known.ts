import type { ContentList } from '../common/content-list.ts';

/** Names that exist somewhere else on the site. */
export interface Known<T> {
  readonly all: ReadonlySet<T>;
  /** Whether a name exists or may exist: if its file has faults, a name in its text counts. */
  readonly has: (name: T) => boolean;
}

/** A module's list as far as its file can be read. */
export interface KnownList extends ContentList {
  /** The content of its file. */
  readonly value: unknown;
  readonly ids: Known<number>;
  /** Entry -> the ids of its menu items. */
  readonly menuIds: ReadonlyMap<number, ReadonlySet<number>>;
}

import type { ContentList } from '../common/content-list.ts';

const FIXED = ['page', 'menu-item', 'fragment'] as const;

/** What every site can make, or the word for an entry of a module's list. */
export type NewKind = (typeof FIXED)[number] | ContentList;

/** Kinds of new content by their names in commands. */
export function newKinds(lists: readonly ContentList[]): ReadonlyMap<string, NewKind> {
  return new Map<string, NewKind>([
    ...FIXED.map((kind) => [kind, kind] as const),
    ...lists.map((list) => [list.entry, list] as const),
  ]);
}

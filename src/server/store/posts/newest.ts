import type { Database } from '../engine.ts';
import type { PostStore } from '../post-store.ts';
import type { Lists } from './lists.ts';
import { compare } from './place.ts';
import { toListed } from './rows.ts';
import type { ListedRow } from './rows.ts';

/**
 * The newest posts, pinned ones in no special place. The list keeps pinned ones apart, so both parts are put together: all
 * pinned posts, which are few, and of the others those whose place can be on the page.
 */
export function createNewest(
  { dialect }: Database,
  { withDirectory, readRows }: Pick<Lists, 'withDirectory' | 'readRows'>,
): PostStore['newest'] {
  return (boardId, { page, pagesize }) =>
    withDirectory(boardId, async (reader, directory) => {
      const offset = (page - 1) * pagesize;
      if (offset >= directory.total) return [];
      // A post that is not pinned moves down by at most as many places as there are pinned ones.
      const first = Math.max(0, offset - directory.pinned);
      const read = (from: number, count: number): Promise<ListedRow[]> =>
        readRows(reader, boardId, directory, from, count);
      const others = await read(directory.pinned + first, offset + pagesize - first);
      const pinned = directory.pinned > 0 ? await read(0, directory.pinned) : [];
      // Of the pinned ones that stand before all of these, only their number matters.
      const all = [...pinned, ...others].sort((one, other) =>
        compare('newest', placeOf(one), placeOf(other)),
      );
      const start = offset - first;
      return toListed(reader, dialect, all.slice(start, start + pagesize));
    });
}

function placeOf({ pinned, published_at, id }: ListedRow): Parameters<typeof compare>[1] {
  return { pinned, at: published_at ?? 0, id };
}

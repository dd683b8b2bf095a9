import { doomFiles } from '../../../server/store/doomed-files.ts';
import { noteErasure } from '../../../server/store/erasure.ts';
import type { Change } from './board-version.ts';

/** Deletes posts for good, with answers, tags, reads, files and save keys. The caller has begun the change of their boards. */
export async function destroyPosts(change: Change, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const files = await change
    .deleteFrom('file')
    .where('post_id', 'in', ids)
    .returning('storage_key')
    .execute();
  await change.deleteFrom('post_read_count').where('post_id', 'in', ids).execute();
  await change.deleteFrom('post').where('id', 'in', ids).execute();
  await doomFiles(
    change,
    files.map(({ storage_key: key }) => key),
  );
  await noteErasure(change);
}

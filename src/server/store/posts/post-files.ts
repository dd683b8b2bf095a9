import type { FileTable } from '../tables.ts';
import type { PostFiles } from '../post-store.ts';
import type { Change } from './place.ts';

/** A file that the post may not take. Ends the transaction; the store answers with `file-refused`. */
export class FileRefused extends Error {
  readonly fileId: number;

  constructor(fileId: number) {
    super(`The file ${fileId} is not there, not free, or somebody else's`);
    this.name = 'FileRefused';
    this.fileId = fileId;
  }
}

interface Part {
  readonly id: number;
  readonly role: FileTable['role'];
  readonly position: number;
}

/**
 * Gives a post its files, and takes from it those that are not named any more.
 * @throws FileRefused
 */
export async function setFiles(change: Change, postId: number, files: PostFiles, now: number): Promise<void> {
  const parts = partsOf(files);
  const lost = change
    .updateTable('file')
    .set({ post_id: null, deleted_at: now })
    .where('post_id', '=', postId)
    .where('deleted_at', 'is', null);
  const named = parts.map(({ id }) => id);
  await (named.length > 0 ? lost.where('id', 'not in', named) : lost).execute();
  for (const { id, role, position } of parts) {
    const taken = await change
      .updateTable('file')
      .set({ post_id: postId, role, position })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where((expression) =>
        expression.or([
          expression.eb('post_id', '=', postId),
          expression.and([
            expression.eb('post_id', 'is', null),
            expression.eb('uploaded_by', '=', files.takenBy),
          ]),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!taken) throw new FileRefused(id);
  }
}

/** Each file once; what is attached counts first. */
function partsOf({ attachments, inline, thumbnail }: PostFiles): Part[] {
  const parts = new Map<number, Part>();
  const add = (ids: readonly number[], role: Part['role']): void => {
    for (const [position, id] of ids.entries()) {
      if (!parts.has(id)) parts.set(id, { id, role, position });
    }
  };
  add(attachments, 'attachment');
  add(inline, 'inline');
  add(thumbnail === null ? [] : [thumbnail], 'thumbnail');
  return [...parts.values()].sort((one, other) => one.id - other.id); // everybody locks rows in this order
}

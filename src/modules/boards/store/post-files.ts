import type { FileTable } from '../../../server/store/tables.ts';
import type { FileRefusal, PostFiles } from './post-store.ts';
import type { Change } from './board-version.ts';

/** A file that the post can't use. Ends the transaction; the store returns `file-refused`. */
export class FileRefused extends Error {
  readonly fileId: number;
  /** Null if it isn't known for which account the file was refused. */
  readonly fileName: string | null;
  readonly reason: FileRefusal['reason'];

  constructor({ fileId, fileName, reason }: Omit<FileRefusal, 'kind'>) {
    super(`The file ${fileId} is refused: ${reason}`);
    this.name = 'FileRefused';
    this.fileId = fileId;
    this.fileName = fileName;
    this.reason = reason;
  }
}

interface Part {
  readonly id: number;
  readonly role: FileTable['role'];
  readonly position: number;
}

/**
 * Assigns files to a post, and removes those that are no longer listed.
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
      .returning('mime')
      .executeTakeFirst();
    const reason = refusalOf(id, taken?.mime, files);
    if (reason === 'no-picture' && files.keepsThumbnail) {
      await dropThumbnail(change, postId, { id, role, position }, now);
    } else if (reason) {
      throw new FileRefused({ fileId: id, fileName: await ownName(change, id, files.takenBy), reason });
    }
  }
}

/** For a post from before thumbnails were checked: someone who edits its text hasn't chosen its thumbnail. */
async function dropThumbnail(change: Change, postId: number, { id, role }: Part, now: number): Promise<void> {
  await change.updateTable('post').set({ thumb_file_id: null }).where('id', '=', postId).execute();
  if (role !== 'thumbnail') return;
  await change.updateTable('file').set({ post_id: null, deleted_at: now }).where('id', '=', id).execute();
}

/** @param mime of the file that the post has taken; undefined if it couldn't take it */
function refusalOf(
  id: number,
  mime: string | undefined,
  { thumbnail, inline }: PostFiles,
): FileRefusal['reason'] | null {
  if (mime === undefined) return 'not-free';
  if (mime.startsWith('image/')) return null;
  if (id === thumbnail) return 'no-picture';
  return inline.includes(id) ? 'no-picture-in-text' : null;
}

/** A file's name, for its uploader only. */
async function ownName(change: Change, id: number, accountId: string): Promise<string | null> {
  const row = await change
    .selectFrom('file')
    .select('name')
    .where('id', '=', id)
    .where('uploaded_by', '=', accountId)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Each file once; attachments come first. */
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
  return [...parts.values()].sort((one, other) => one.id - other.id); // all writers lock rows in this order
}

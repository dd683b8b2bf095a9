import type { Transaction } from 'kysely';
import type { Reader } from '../../../server/store/engine.ts';
import type { FileTable, Tables } from '../../../server/store/tables.ts';
import type { PostTable } from './tables.ts';

/** The row of a file whose bytes have been stored. */
export interface NewFile {
  readonly name: string;
  readonly mime: string;
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Pixels; null if it isn't a picture. */
  readonly width: number | null;
  readonly height: number | null;
  readonly storageKey: string;
}

/** A file, and the post that decides who may read it. */
export interface StoredFile extends NewFile {
  readonly id: number;
  readonly role: FileTable['role'];
  readonly uploadedBy: string | null;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Null until a post uses it. */
  readonly post: {
    readonly boardId: number;
    readonly status: PostTable['status'];
    readonly authorId: string | null;
    readonly thumbFileId: number | null;
  } | null;
}

/** Adds a file that isn't part of a post yet. @returns its id */
export async function addFile(
  transaction: Transaction<Tables>,
  { storageKey, ...file }: NewFile,
  { role, uploadedBy, now }: { role: FileTable['role']; uploadedBy: string; now: number },
): Promise<number> {
  const row = {
    ...file,
    role,
    position: 0,
    storage_key: storageKey,
    uploaded_by: uploadedBy,
    created_at: now,
  };
  const { id } = await transaction.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Null for a missing or deleted file. */
export async function findFile(reader: Reader, id: number): Promise<StoredFile | null> {
  const row = await selectFiles(reader).where('file.id', '=', id).executeTakeFirst();
  return row ? toFile(row) : null;
}

/** A post's attachments by position. */
export async function findAttachments(
  reader: Reader,
  boardId: number,
  postId: number,
): Promise<readonly StoredFile[]> {
  const rows = await selectFiles(reader)
    .where('file.post_id', '=', postId)
    .where('post.board_id', '=', boardId)
    .where('file.role', '=', 'attachment')
    .orderBy('file.position')
    .execute();
  return rows.map(toFile);
}

/** Total bytes of an account's uploaded files that are still stored. */
export async function bytesOf(reader: Reader, accountId: string): Promise<number> {
  const { bytes } = await reader
    .selectFrom('file')
    .select(({ fn }) => fn.sum<string | number | null>('size').as('bytes'))
    .where('uploaded_by', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

function selectFiles(reader: Reader) {
  return reader
    .selectFrom('file')
    .leftJoin('post', 'post.id', 'file.post_id')
    .select(['file.id', 'file.role', 'file.name', 'file.mime', 'file.size', 'file.sha256', 'file.width'])
    .select(['file.height', 'file.storage_key', 'file.uploaded_by', 'file.created_at'])
    .select(['post.board_id', 'post.status', 'post.author_id', 'post.thumb_file_id'])
    .where('file.deleted_at', 'is', null);
}

type FileRow = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number];

function toFile(row: FileRow): StoredFile {
  const { id, role, name, mime, size, sha256, width, height, board_id: boardId, status } = row;
  return {
    ...{ id, role, name, mime, size, sha256, width, height },
    storageKey: row.storage_key,
    uploadedBy: row.uploaded_by,
    createdAt: row.created_at,
    post:
      boardId === null || status === null
        ? null
        : { boardId, status, authorId: row.author_id, thumbFileId: row.thumb_file_id },
  };
}

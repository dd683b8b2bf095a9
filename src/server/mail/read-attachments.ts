import { buffer } from 'node:stream/consumers';
import { StorageUnavailable } from '../files/file-storage.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Reader } from '../store/engine.ts';
import { readKeptFiles, splitIds } from '../store/kept-files.ts';
import type { KeptFile } from '../store/kept-files.ts';
import { SendFailed } from './send-mail.ts';
import type { Attachment } from './send-mail.ts';

export type AttachmentStorage = Pick<FileStorage, 'read'>;

/**
 * The bytes of a mail's files, in memory: a message that has begun can't wait for the storage.
 * @param fileIds as the outbox has them
 * @throws SendFailed `ESTORAGE` if the storage doesn't answer, `EFILE` if it has no such file. In both cases the mail waits, and
 *   others are sent: a folder that isn't mounted has no file either, and a restored backup has it again.
 */
export async function readAttachments(
  reader: Reader,
  storage: AttachmentStorage | null,
  fileIds: string | null,
): Promise<readonly Attachment[]> {
  const ids = splitIds(fileIds);
  if (ids.length === 0) return [];
  const files = await readKeptFiles(reader, ids);
  if (files.length < ids.length) throw new SendFailed('EFILE', WAITS);
  if (!storage) throw new SendFailed('ESTORAGE', WAITS);
  const attachments: Attachment[] = [];
  for (const file of files) attachments.push(await readOne(storage, file));
  return attachments;
}

const WAITS = { isOnlyThis: true, isFinal: false } as const;

async function readOne(storage: AttachmentStorage, file: KeptFile): Promise<Attachment> {
  const bytes = await readBytes(storage, file.storageKey);
  if (bytes?.length !== file.size) throw new SendFailed('EFILE', WAITS);
  return { name: file.name, mime: file.mime, bytes };
}

/** @returns null if the storage has no such file */
async function readBytes(storage: AttachmentStorage, key: string): Promise<Buffer | null> {
  try {
    const stream = await storage.read(key);
    return stream && (await buffer(stream));
  } catch (error) {
    // A stream that breaks off has an error of its own.
    const reason = error instanceof StorageUnavailable ? ` ${error.reason}` : '';
    throw new SendFailed(`ESTORAGE${reason}`, WAITS);
  }
}

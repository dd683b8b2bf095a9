import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_CALLS } from '../../../../shared/calls/files.ts';
import type { Answer, Question } from '../../../../shared/do-contract.ts';
import { refusedFile } from '../../../../server/files/check-file.ts';
import { receiveForm } from '../../../../server/files/upload-form.ts';
import { addUploadScope } from '../../../../server/files/upload-scope.ts';
import { keepUpload } from './keep-upload.ts';
import { StorageUnavailable } from '../../../../server/files/file-storage.ts';
import type { StorageReason } from '../../../../server/files/file-storage.ts';
import { userOf } from '../../../../server/sessions/admission.ts';
import type { Limit } from '../../../../server/sessions/limits.ts';
import { bytesOf } from '../../store/files.ts';
import { addCall } from '../../../../server/http/calls.ts';
import { HttpError } from '../../../../server/http/http-error.ts';
import type { FileSources } from './download-call.ts';
import type { AccountUser } from '../../../../server/store/account-user.ts';

/** For members, because anyone can become one. */
const UPLOADS: Parameters<Limit>[2] = [
  { hits: 30, seconds: 60 },
  { hits: 200, seconds: 3_600 },
];
/** Quota for a member's files, in bytes. */
const MEMBER_ROOM = 200 * 1024 * 1024;

interface UploadSources extends FileSources {
  /** How long a picture waits to be decoded, in milliseconds. */
  readonly pictureWait?: number | undefined;
  readonly countFailedUpload?: ((reason: StorageReason) => void) | undefined;
}

/** `/fileInfo/uploadFile.do`: stores a file until a post uses it. The account is checked before any byte is read. */
export async function addUploadCall(app: FastifyInstance, sources: UploadSources): Promise<void> {
  await addUploadScope(app, (scope) => {
    addCall<Question<'uploadFile'>>(scope, FILE_CALLS.uploadFile, async (_question, request) => {
      const user = userOf(request);
      if (user.role !== 'staff') await refuseGreed(sources, request, user);
      try {
        return await upload(sources, request, user);
      } catch (error) {
        if (error instanceof StorageUnavailable) sources.countFailedUpload?.(error.reason);
        throw error;
      }
    });
  });
}

async function upload(
  { database, storage, pictureWait }: UploadSources,
  request: FastifyRequest,
  user: AccountUser,
): Promise<Answer<'uploadFile'>> {
  const file = await receiveForm(request, storage.incomingDir);
  try {
    const room = user.role === 'staff' ? null : MEMBER_ROOM;
    const kept = await keepUpload({ database, storage, pictureWait }, file, { id: user.id, room });
    if (typeof kept === 'string' || !('file' in kept))
      throw kept === 'no-room' ? noRoom() : refusedFile(kept);
    const { name, mime, size, width, height } = kept.file;
    const pixels = width !== null && height !== null ? { width, height } : {};
    const fileInfo = { fileType: mime, logFileName: name, size, ...pixels };
    return { fileId: kept.fileId, thumbFileId: kept.thumbFileId, fileInfo };
  } finally {
    await rm(file.path, { force: true }); // already moved if it was stored
  }
}

/** Before anything is read. @throws HttpError 429 TOO_MANY_REQUESTS, 413 ROOM_USED_UP */
async function refuseGreed(
  { database, limit }: FileSources,
  request: FastifyRequest,
  user: AccountUser,
): Promise<void> {
  await limit(request, 'upload', UPLOADS);
  if ((await bytesOf(database.read, user.id)) >= MEMBER_ROOM) throw roomUsedUp('Your files take up');
}

function noRoom(): HttpError {
  return roomUsedUp('With this one, your files would take up more than');
}

function roomUsedUp(text: string): HttpError {
  const kept =
    'Files that no post uses are deleted after a day; files of deleted posts, and files removed from a post, are kept for longer and still count.';
  const message = `${text} the 200 MB that each member has. ${kept} Send a smaller file, or ask the office.`;
  return new HttpError(413, 'ROOM_USED_UP', message);
}

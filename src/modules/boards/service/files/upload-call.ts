import { rm } from 'node:fs/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FILE_CALLS } from '../../../../shared/calls/files.ts';
import type { Answer, Question } from '../../../../shared/do-contract.ts';
import type { TooManyPixels } from '../../../../server/files/decode-picture.ts';
import { keepUpload } from './keep-upload.ts';
import type { RefusedUpload } from './keep-upload.ts';
import { MOST_PIXELS } from '../../../../server/files/most-pixels.ts';
import { StorageUnavailable } from '../../../../server/files/file-storage.ts';
import type { StorageReason } from '../../../../server/files/file-storage.ts';
import { FILE_LIMIT } from '../../../../server/files/receive-file.ts';
import { userOf } from '../../../../server/sessions/admission.ts';
import type { Limit } from '../../../../server/sessions/limits.ts';
import { bytesOf } from '../../store/files.ts';
import { addCall } from '../../../../server/http/calls.ts';
import { RETRY_AFTER } from '../../../../server/http/error-answers.ts';
import { HttpError } from '../../../../server/http/http-error.ts';
import type { FileSources } from './download-call.ts';
import { receiveForm } from './upload-form.ts';
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
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      throwFileSizeLimit: false, // the form is read to its end, so that the browser gets the answer
      limits: { fileSize: FILE_LIMIT, files: 2, fields: 10, fieldSize: 1_024, parts: 12, headerPairs: 20 },
    });
    scope.addContentTypeParser('*', (_request, _payload, done) => done(noForm()));
    scope.addHook('preValidation', (request, _reply, done) => {
      request.body = {}; // the form is read by the handler
      done();
    });
    addCall<Question<'uploadFile'>>(scope, FILE_CALLS.uploadFile, async (_question, request) => {
      if (!request.isMultipart()) throw noForm();
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
    if (typeof kept === 'string' || !('file' in kept)) throw refusedUpload(kept);
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

function refusedUpload(reason: RefusedUpload): HttpError {
  if (typeof reason === 'object') {
    return 'refused' in reason ? wrongKind(reason.refused) : tooManyPixels(reason.tooMany);
  }
  switch (reason) {
    case 'busy':
      return picturesWait();
    case 'damaged':
      return wrongKind('The picture is damaged. Save it again and send that.');
    case 'too-heavy':
      return fileTooLarge('The picture would take up more than 20 MB. Make it smaller.');
    case 'no-room':
      return roomUsedUp('With this one, your files would take up more than');
  }
}

function picturesWait(): HttpError {
  const message = 'Too many pictures are being processed. Try again in a few seconds.';
  return new HttpError(503, 'BUSY', message, { headers: { 'retry-after': RETRY_AFTER } });
}

function roomUsedUp(text: string): HttpError {
  const kept =
    'Files that no post uses are deleted after a day; files of deleted posts, and files removed from a post, are kept for longer and still count.';
  const message = `${text} the 200 MB that each member has. ${kept} Send a smaller file, or ask the office.`;
  return new HttpError(413, 'ROOM_USED_UP', message);
}

function tooManyPixels({ width, height, frames }: TooManyPixels['tooMany']): HttpError {
  const all = width * height * frames;
  const shrink = Math.sqrt(MOST_PIXELS / all);
  const size = (factor: number): string =>
    [width, height].map((side) => inThousands(Math.max(1, Math.floor(side * factor)))).join(' × ');
  const has = frames === 1 ? size(1) : `${inThousands(frames)} frames of ${size(1)}`;
  return fileTooLarge(
    `The picture has ${has} pixels, ${inThousands(Math.ceil(all / 1e6))} million in all; at most 50 million are accepted. Make it ${size(shrink)} pixels or less.`,
  );
}

function inThousands(number: number): string {
  return number.toLocaleString('en');
}

function fileTooLarge(message: string): HttpError {
  return new HttpError(413, 'FILE_TOO_LARGE', message);
}

function wrongKind(message: string): HttpError {
  return new HttpError(415, 'FILE_KIND_REFUSED', message);
}

function noForm(): HttpError {
  return new HttpError(415, 'UPLOAD_NOT_FORM', 'Send the file as multipart/form-data.');
}

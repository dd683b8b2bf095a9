import { rm } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { create as contentDisposition } from 'content-disposition';
import { INQUIRY_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { checkFile, createKeeper, isRefused, refusedFile } from '../../../server/files/check-file.ts';
import { StorageUnavailable } from '../../../server/files/file-storage.ts';
import type { FileStorage } from '../../../server/files/file-storage.ts';
import { receiveForm } from '../../../server/files/upload-form.ts';
import type { UploadedFile } from '../../../server/files/upload-form.ts';
import { addUploadScope } from '../../../server/files/upload-scope.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { record } from '../../../server/http/record.ts';
import type { ServiceParts } from '../../../server/module.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { addKeptFile, bytesOfFree, dropKeptFiles, findKeptFile } from '../../../server/store/kept-files.ts';
import { lockFor } from '../../../server/store/lock-for.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';

/** What the frame's files of inquiries are marked with: those of inquiries themselves, of unsent answers, and of answers. */
export const PURPOSE = 'inquiry';
export const DRAFT_PURPOSE = 'inquiry-draft';
export const ANSWER_PURPOSE = 'inquiry-answer';

/** Deletes all files of inquiries that are deleted in the same transaction. All are held by their inquiry. */
export async function dropInquiryFiles(
  transaction: Transaction<Tables>,
  ids: readonly number[],
): Promise<void> {
  for (const purpose of [PURPOSE, DRAFT_PURPOSE, ANSWER_PURPOSE]) {
    await dropKeptFiles(transaction, { purpose, ids });
  }
}

/** Per network: enough for several inquiries with five files each. */
const LIMITS = [
  { hits: 20, seconds: 60 },
  { hits: 60, seconds: 3_600 },
] as const;
/** Bytes of all files that were uploaded and not yet sent: strangers must not fill the disk. */
const MOST_FREE = 2 * 1024 * 1024 * 1024;

interface FileSources extends Pick<ServiceParts, 'database' | 'limit' | 'uploads'> {
  readonly storage: FileStorage;
  readonly purpose: typeof PURPOSE | typeof DRAFT_PURPOSE;
}

/** Checks a received file and keeps it until it is taken by its token. */
export interface FileKeeper {
  /** The folder for files being received. */
  readonly incomingDir: string;
  /** Counts an upload before anything of it is read. @throws HttpError 429 TOO_MANY_REQUESTS, 413 INQUIRY_FILES_FULL */
  readonly admit: (request: FastifyRequest) => Promise<void>;
  /** @param receive reads the file into `incomingDir` @throws HttpError, StorageUnavailable */
  readonly keep: (receive: () => Promise<UploadedFile>) => Promise<Answer<'inquiryUpload'>>;
}

export function createFileKeeper(sources: FileSources): FileKeeper {
  const { database, storage, limit, uploads, purpose } = sources;
  return {
    incomingDir: storage.incomingDir,
    admit: async (request) => {
      await limit(request, `${purpose}-upload`, LIMITS);
      if ((await bytesOfFree(database.read, purpose)) >= MOST_FREE) throw roomUsedUp();
    },
    keep: async (receive) => {
      try {
        const file = await receive();
        try {
          return await keep(sources, file, uploads.pictureWait);
        } finally {
          await rm(file.path, { force: true }); // already moved if it was stored
        }
      } catch (error) {
        if (error instanceof StorageUnavailable) uploads.countFailedUpload?.(error.reason);
        throw error;
      }
    },
  };
}

/** `/contact/uploadFile.do`, by which anyone may upload, or `/contact/uploadAnswerFile.do` for staff. */
export async function addInquiryUploadCall(
  app: FastifyInstance,
  call: 'inquiryUpload' | 'answerUpload',
  files: FileKeeper,
): Promise<void> {
  await addUploadScope(app, (scope) => {
    addCall<Question<typeof call>>(scope, INQUIRY_CALLS[call], async (_question, request) => {
      await files.admit(request);
      return files.keep(() => receiveForm(request, files.incomingDir));
    });
  });
}

async function keep(
  { database, storage, purpose }: Pick<FileSources, 'database' | 'storage' | 'purpose'>,
  received: UploadedFile,
  pictureWait: number | undefined,
): Promise<Answer<'inquiryUpload'>> {
  const checked = await checkFile(received, pictureWait);
  if (isRefused(checked)) throw refusedFile(checked);
  const { name, mime } = checked;
  const keeper = createKeeper(storage);
  try {
    const bytes = await keeper.keep(checked, received);
    const file = await write(database, async (transaction) => {
      await lockFor(transaction, database.dialect, `${purpose}-upload`);
      if ((await bytesOfFree(transaction, purpose)) + bytes.size > MOST_FREE) throw roomUsedUp();
      return addKeptFile(transaction, { purpose, name, mime, ...bytes }, Date.now());
    });
    return { file, name, size: bytes.size };
  } catch (error) {
    // If the connection was lost, the row may have been written. The sweep will find out.
    const isUnknown = error instanceof StoreUnavailable && error.reason === 'unreachable';
    if (!isUnknown) await keeper.takeBack();
    throw error;
  }
}

function roomUsedUp(): HttpError {
  const message = 'Too many files are waiting to be sent. Send this without files, or try again tomorrow.';
  return new HttpError(413, 'INQUIRY_FILES_FULL', message);
}

interface DownloadSources {
  readonly database: Database;
  readonly storage: FileStorage;
}

/** `/contact/file.do`: a file of an inquiry or of an answer to it, for staff. It's always saved, never shown; each download is recorded. */
export function addInquiryFileCall(app: FastifyInstance, { database, storage }: DownloadSources): void {
  addCall<Question<'inquiryFile'>>(app, INQUIRY_CALLS.inquiryFile, async ({ id }, request, reply) => {
    const find = (purpose: string) => findKeptFile(database.read, purpose, Number(id));
    const file = (await find(PURPOSE)) ?? (await find(ANSWER_PURPOSE));
    if (!file) throw noSuchFile();
    const subject = { subjectType: 'inquiry', subjectId: String(file.holderId) };
    await record(database, request, { action: 'inquiry.file', ...subject, detail: `file ${file.id}` });
    const bytes = await storage.read(file.storageKey);
    if (!bytes) {
      request.log.error({ file: file.id }, 'a file of an inquiry has a row, but no bytes');
      throw noSuchFile();
    }
    return reply
      .type('application/octet-stream')
      .header('content-disposition', contentDisposition(file.name))
      .header('content-length', file.size)
      .send(bytes);
  });
}

function noSuchFile(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'This file does not exist, or its inquiry has been deleted.');
}

import { rm } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { StorageUnavailable } from './file-storage.ts';
import { FILE_LIMIT, receiveFile } from './receive-file.ts';
import type { ReceivedFile } from './receive-file.ts';
import { HttpError } from '../http/http-error.ts';

/** The name of the form's only file. */
const FIELD = 'file';

export interface UploadedFile extends ReceivedFile {
  /** As the browser sent it. */
  readonly sentName: string;
}

/** A form's file, possibly only its beginning. */
interface FormFile extends UploadedFile {
  readonly isCut: boolean;
}

/**
 * Receives a form's only file. If it's refused or breaks off, nothing is left behind.
 * @throws HttpError 400 UPLOAD_BROKEN, 413 FILE_TOO_LARGE; StorageUnavailable
 */
export async function receiveForm(request: FastifyRequest, incomingDir: string): Promise<UploadedFile> {
  let file: FormFile | null = null;
  try {
    if (announced(request) > 2 * FILE_LIMIT) throw tooLarge();
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      if (file || part.fieldname !== FIELD || !part.filename) {
        part.file.destroy();
        throw brokenForm(`Send exactly one file, in the field "${FIELD}", with its name.`);
      }
      // If the length is announced, the rest is read to the end, because a browser doesn't read an answer while it sends.
      // Anything over the limit is dropped.
      if (announced(request) === 0) part.file.once('limit', () => part.file.destroy(tooLarge()));
      const received = await receiveFile(part.file, incomingDir);
      file = { ...received, sentName: part.filename, isCut: part.file.truncated };
    }
    if (!file) throw brokenForm(`Send a file in the field "${FIELD}".`);
    refuseIncomplete(file);
    return file;
  } catch (error) {
    if (file) await rm(file.path, { force: true });
    throw explainForm(error);
  }
}

/** @throws HttpError 400 UPLOAD_BROKEN for an empty file, 413 FILE_TOO_LARGE for one of which only the beginning was read */
export function refuseIncomplete({ size, isCut }: Pick<FormFile, 'size' | 'isCut'>): void {
  if (size === 0) throw brokenForm('The file is empty: it has 0 bytes. Save it again and send that.');
  if (isCut) throw tooLarge();
}

function announced({ headers }: FastifyRequest): number {
  return Number(headers['content-length'] ?? 0);
}

function brokenForm(message: string): HttpError {
  return new HttpError(400, 'UPLOAD_BROKEN', message);
}

function tooLarge(): HttpError {
  return new HttpError(413, 'FILE_TOO_LARGE', 'The file is larger than 20 MB. Make it smaller.');
}

/** The parser's errors have no common type; they all mean that the form is broken. */
export function explainForm(error: unknown): unknown {
  if (error instanceof HttpError || error instanceof StorageUnavailable || error instanceof TypeError)
    return error;
  if (error instanceof Error && 'syscall' in error) return error;
  return brokenForm('The form is broken: it does not end, or is not multipart/form-data.');
}

import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { receiveFile } from '../../../server/files/receive-file.ts';
import { explainForm, refuseIncomplete } from '../../../server/files/upload-form.ts';
import type { UploadedFile } from '../../../server/files/upload-form.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { tidySubject } from '../../../shared/subject.ts';
import { MOST_FILES } from '../contract.ts';
import type { FileKeeper } from './inquiry-files.ts';
import { TEXT_FIELDS } from './plain-page.ts';
import type { PlainForm, PlainTexts } from './plain-page.ts';

/** What a browser sent. */
export interface SentForm extends Pick<PlainForm, 'texts' | 'about' | 'files' | 'key'> {
  readonly topic: string;
  readonly consent: boolean;
  /** What is wrong with the files; null if nothing. */
  readonly fileFault: string | null;
}

/** Reads the form to its end; its files are checked and kept. @throws HttpError 400 UPLOAD_BROKEN, StorageUnavailable */
export async function readPlainForm(
  request: FastifyRequest,
  keeper: FileKeeper | undefined,
): Promise<SentForm> {
  const fields = new Map<string, string>();
  const files: { file: string; name: string }[] = [];
  let fileFault: string | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        const value = typeof part.value === 'string' ? part.value : '';
        if (part.fieldname === 'kept') files.push(readKept(value));
        else fields.set(part.fieldname, value);
      } else if (!part.filename || !keeper) {
        await drain(part);
      } else {
        fileFault = (await take(part, { request, keeper, files })) ?? fileFault;
      }
    }
  } catch (error) {
    throw explainForm(error);
  }
  const read = (name: string): string => fields.get(name) ?? '';
  const texts = Object.fromEntries(TEXT_FIELDS.map(({ name }) => [name, read(name)])) as PlainTexts; // each of them
  const about = tidySubject({ machine: read('machine'), model: read('model'), page: read('page') });
  const key = /^[\w-]{36}$/.test(read('key')) ? read('key') : randomUUID();
  return {
    texts,
    about: about.machine ? about : null,
    files: files.slice(0, MOST_FILES),
    key,
    topic: read('topic'),
    consent: read('consent') === 'yes',
    fileFault,
  };
}

interface Taking {
  readonly request: FastifyRequest;
  readonly keeper: FileKeeper;
  /** Receives what was kept. */
  readonly files: { file: string; name: string }[];
}

/** @returns why the file can't be sent; null if it's kept */
async function take(part: MultipartFile, { request, keeper, files }: Taking): Promise<string | null> {
  const refuse = async (message: string): Promise<string> => {
    await drain(part);
    return `${part.filename}: ${message}`;
  };
  if (files.length >= MOST_FILES) return refuse(`An inquiry can have up to ${MOST_FILES} files.`);
  try {
    await keeper.admit(request);
    const { file, name } = await keeper.keep(() => receive(part, keeper.incomingDir));
    files.push({ file, name });
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return refuse(error.body.message);
  }
}

async function receive(part: MultipartFile, incomingDir: string): Promise<UploadedFile> {
  const received = await receiveFile(part.file, incomingDir);
  try {
    refuseIncomplete({ size: received.size, isCut: part.file.truncated });
  } catch (error) {
    await rm(received.path, { force: true });
    throw error;
  }
  return { ...received, sentName: part.filename };
}

async function drain({ file }: MultipartFile): Promise<void> {
  if (file.readableEnded || file.destroyed) return;
  file.resume();
  await once(file, 'end');
}

function readKept(value: string): { file: string; name: string } {
  const [file = '', ...name] = value.split(' ');
  return { file, name: name.join(' ') };
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { createKeys } from '../../src/server/files/file-storage.ts';
import type { FileStorage } from '../../src/server/files/file-storage.ts';
import { openFolderStorage } from '../../src/server/files/folder-storage.ts';
import type { Answer } from '../../src/shared/do-contract.ts';
import type { TestEngine } from './engines.ts';
import { startPostService } from './post-service.ts';
import type { PostService, PostServiceSettings } from './post-service.ts';
import type { VisitorHeaders } from './sign-in.ts';
import { makeFolder } from './temporary-folder.ts';

/** A service with file storage, for in-process requests. */
export interface FileService extends PostService {
  readonly storage: FileStorage;
  readonly upload: (form: Form, headers: VisitorHeaders) => Promise<LightMyRequestResponse>;
  /** Sends a file that must be accepted. */
  readonly take: (
    bytes: Buffer | string,
    name: string,
    headers: VisitorHeaders,
  ) => Promise<Answer<'uploadFile'>>;
  /** The files in the storage folder, including those still being received. */
  readonly onDisk: () => readonly string[];
}

/** A multipart body with its content type. */
export interface Form {
  readonly body: Buffer;
  readonly type: string;
}

export const KEYS = createKeys('0123abcd');

export async function startFileService(
  engine: TestEngine,
  { wrap = (storage) => storage, ...settings }: FileServiceSettings = {},
): Promise<FileService> {
  const dataDir = makeFolder();
  const storage = wrap(openFolderStorage(dataDir, KEYS, 0));
  const service = await startPostService(engine, { storage, ...settings });
  const upload: FileService['upload'] = ({ body, type }, headers) =>
    service.ask('/fileInfo/uploadFile.do', {
      method: 'POST',
      payload: body,
      headers: { ...headers, 'content-type': type },
    });
  return {
    ...service,
    storage,
    upload,
    take: async (bytes, name, headers) => {
      const response = await upload(formOf(part(bytes, name)), headers);
      if (response.statusCode !== 200) throw new Error(`${name} was not taken: ${response.body}`);
      return response.json<Answer<'uploadFile'>>();
    },
    onDisk: () =>
      readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter(
        (name) => name !== 'incoming',
      ),
  };
}

interface FileServiceSettings extends Pick<PostServiceSettings, 'rateLimitFactor' | 'pictureWait'> {
  /** Wraps the service's access to its folder. */
  readonly wrap?: (storage: FileStorage) => FileStorage;
}

const BOUNDARY = '----a-boundary-of-tests';

/** One part of a form as a browser writes it; the name is sent unchanged. */
export function part(bytes: Buffer | string, name: string | null, field = 'file'): Buffer {
  const named = name === null ? '' : `; filename="${name}"`;
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"${named}\r\n`;
  const type = name === null ? '' : 'Content-Type: text/html\r\n'; // the browser's type is never trusted
  return Buffer.concat([Buffer.from(`${head}${type}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]);
}

export function formOf(...parts: readonly Buffer[]): Form {
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { body, type: `multipart/form-data; boundary=${BOUNDARY}` };
}

/** A picture of one colour. */
export function drawPng(width = 1_000, height = 500): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c8a045' } })
    .png()
    .toBuffer();
}

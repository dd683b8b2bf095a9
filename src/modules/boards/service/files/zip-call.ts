import { once } from 'node:events';
import { addAbortSignal, Readable } from 'node:stream';
import type { ZipArchive } from 'archiver';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { FILE_CALLS } from '../../../../shared/calls/files.ts';
import type { Question } from '../../../../shared/do-contract.ts';
import { cleanFileName, uniqueNames } from '../../../../server/files/file-name.ts';
import type { FileStorage } from '../../../../server/files/file-storage.ts';
import { loadLate } from '../../../../server/load-late.ts';
import { findAttachments } from '../../store/files.ts';
import type { StoredFile } from '../../store/files.ts';
import { toId } from '../known-board.ts';
import { addCall } from '../../../../server/http/calls.ts';
import { admitReader } from './download-call.ts';
import type { FileSources } from './download-call.ts';
import { dispositionOf, noSuchFile } from './send-file.ts';

/** Per network. */
const ARCHIVES = [{ hits: 30, seconds: 60 }];

/** `/fileInfo/downloadFiles.do`: all attachments of a post, packed while they are sent. */
export function addZipCall(app: FastifyInstance, { database, storage, boards, limit }: FileSources): void {
  addCall<Question<'downloadFiles'>>(app, FILE_CALLS.downloadFiles, async (question, request, reply) => {
    const postId = toId(question.boardId);
    const files = await findAttachments(database.read, toId(question.boardConfigId), postId);
    if (files.length === 0) throw noSuchFile();
    for (const file of files) admitReader(file, request.visitor.user, boards);
    await limit(request, 'downloadFiles', ARCHIVES);
    reply.headers({
      'content-type': 'application/octet-stream',
      'content-disposition': dispositionOf(`files-${postId}.zip`, 'attachment'),
    });
    return reply.send(request.method === 'HEAD' ? Readable.from([]) : pack(files, storage, request.log));
  });
}

/** These types are already compressed. */
const PLAIN = /^text\//;

/** If a file can't be read, the archive breaks off, so that half a file never looks complete. */
function pack(files: readonly StoredFile[], storage: FileStorage, log: FastifyBaseLogger): Readable {
  const { ZipArchive } = loadLate('archiver') as typeof import('archiver');
  const archive = new ZipArchive();
  const over = new AbortController(); // at the end, or if the client disconnects
  archive.once('close', () => over.abort());
  fill(archive, files, storage, over.signal).catch((error: unknown) => {
    if (!over.signal.aborted) log.error({ err: error }, 'an archive broke off');
    archive.destroy(error instanceof Error ? error : undefined);
  });
  return archive;
}

/** One file after the other, so that only one is open at a time. */
async function fill(
  archive: ZipArchive,
  files: readonly StoredFile[],
  storage: FileStorage,
  signal: AbortSignal,
): Promise<void> {
  const names = uniqueNames(files.map(({ name }) => cleanFileName(name)));
  for (const [index, { storageKey, mime, createdAt }] of files.entries()) {
    const bytes = await storage.read(storageKey);
    if (!bytes) throw new Error('a file has a row, but no bytes');
    bytes.on('error', (error) => archive.destroy(error));
    addAbortSignal(signal, bytes);
    const isPacked = once(archive, 'entry', { signal });
    archive.append(bytes, { name: names[index] ?? '', date: new Date(createdAt), store: !PLAIN.test(mime) });
    await isPacked;
  }
  await archive.finalize();
}

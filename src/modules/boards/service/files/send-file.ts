import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { create as contentDisposition } from 'content-disposition';
import { cleanFileName } from '../../../../server/files/file-name.ts';
import type { ByteRange, FileStorage } from '../../../../server/files/file-storage.ts';
import type { Audience } from './may-read.ts';
import type { StoredFile } from '../../store/files.ts';
import { answerUnchanged, isStillMeant, matchesTag } from '../../../../server/http/etag.ts';
import { preconditionFailed, rangeWrong } from '../../../../server/http/error-answers.ts';
import { HttpError } from '../../../../server/http/http-error.ts';

/** The only types that the browser shows inline (R-SEC-14). */
const INLINE = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf']);

/** The same answer for missing files and for files that this visitor must not read. */
export function noSuchFile(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'There is no such file.');
}

/** Sends a file, or the requested part of it. */
export async function sendFile(
  file: StoredFile,
  audience: Audience,
  storage: FileStorage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { size, storageKey } = file;
  const etag = `"${file.id}-${file.sha256.slice(0, 32)}"`;
  const control = audience === 'public' ? 'no-cache' : 'no-store';
  if (!isStillMeant(request.headers['if-match'], etag)) throw preconditionFailed();
  if (matchesTag(request.headers['if-none-match'], etag)) {
    return answerUnchanged(request, reply.headers({ etag, 'cache-control': control }));
  }
  const range = request.method === 'HEAD' ? null : readRange(askedRange(request, etag), size);
  if (range === 'unsatisfiable') {
    const headers = { 'content-range': `bytes */${size}`, 'accept-ranges': 'bytes' };
    throw rangeWrong(headers);
  }
  const bytes =
    request.method === 'HEAD' ? Readable.from([]) : await storage.read(storageKey, range ?? undefined);
  if (!bytes) {
    request.log.error({ file: file.id }, 'a file has a row, but no bytes');
    throw noSuchFile();
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  return reply
    .headers({ ...headersOf(file), etag, 'cache-control': control, 'accept-ranges': 'bytes' })
    .header('content-length', range ? range.end - range.start + 1 : size)
    .send(bytes);
}

/**
 * RFC 9110, 14: the part that a Range header requests. For several parts, other units and malformed headers, the answer is the
 * whole file, as the RFC allows. (@fastify/send does this only for files in a folder, and ours may be in a bucket.)
 * @param size of the whole file, in bytes
 * @returns null for the whole file; `unsatisfiable` if the file has no such part
 */
function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** RFC 9110, 13.1.5: a part is sent only if the visitor's first part is from the same file. Dates aren't accepted as proof. */
function askedRange({ headers }: FastifyRequest, etag: string): string | undefined {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? headers.range : undefined;
}

function headersOf({ mime, name }: StoredFile): Record<string, string> {
  const isInline = INLINE.has(mime);
  return {
    'content-type': isInline ? mime : 'application/octet-stream',
    'content-disposition': dispositionOf(name, isInline ? 'inline' : 'attachment'),
  };
}

/** RFC 6266: an ASCII name for old programs, and the real one. */
export function dispositionOf(name: string, type: 'inline' | 'attachment'): string {
  return contentDisposition(cleanFileName(name), { type });
}

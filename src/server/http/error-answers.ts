import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DocumentsBusy } from '../document-thread.ts';
import { FILE_LIMIT } from '../files/receive-file.ts';
import { StorageUnavailable } from '../files/file-storage.ts';
import { StoreUnavailable } from '../store/store-unavailable.ts';
import { HTML, asksForPage, errorPage } from './error-page.ts';
import { HttpError, notFound } from './http-error.ts';
import { markAnswered } from './raw-answers.ts';
import { hasRest, takeRest } from './rest-of-body.ts';

const FASTIFY_ERRORS: Readonly<Record<string, () => HttpError>> = {
  FST_ERR_BAD_URL: notPath,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: notJson,
  FST_ERR_CTP_BODY_TOO_LARGE: () =>
    new HttpError(413, 'BODY_TOO_LARGE', 'The body is larger than 256 KB. Send less.'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new HttpError(400, 'BAD_REQUEST', 'The body does not have the length that was announced.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => bodyBroken('The body is empty; JSON was expected.'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => bodyBroken('The body is not valid JSON.'),
  FST_ERR_NOT_FOUND: notFound,
};

export function notJson(): HttpError {
  const message = 'Send the body as JSON in UTF-8, not compressed, with Content-Type: application/json.';
  return new HttpError(415, 'BODY_NOT_JSON', message);
}

export function bodyBroken(message: string): HttpError {
  return new HttpError(400, 'BODY_BROKEN', message);
}

export function notPath(): HttpError {
  return new HttpError(400, 'BAD_REQUEST', 'The request must ask for a path.');
}

/** Retry-After in seconds, if something is unavailable. */
export const RETRY_AFTER = '3';

function storeUnavailable(): HttpError {
  const message = 'The database cannot be used at the moment. Try again in a few seconds.';
  return new HttpError(503, 'STORE_UNAVAILABLE', message, { headers: { 'retry-after': RETRY_AFTER } });
}

function storageUnavailable({ reason }: StorageUnavailable): HttpError {
  if (reason === 'full') {
    return new HttpError(507, 'STORAGE_FULL', 'The file storage is full. Tell the office.');
  }
  const message = 'Files cannot be reached at the moment. Try again in a few seconds.';
  return new HttpError(503, 'STORAGE_UNAVAILABLE', message, { headers: { 'retry-after': RETRY_AFTER } });
}

function busy(): HttpError {
  const message = 'The service is busy. Try again in a few seconds.';
  return new HttpError(503, 'BUSY', message, { headers: { 'retry-after': RETRY_AFTER } });
}

/** Temporary errors that someone has to look at. */
function failureOf(error: unknown): HttpError | null {
  if (error instanceof StoreUnavailable) return storeUnavailable();
  if (error instanceof DocumentsBusy) return busy();
  return error instanceof StorageUnavailable ? storageUnavailable(error) : null;
}

/** Errors from conditions and ranges on the site's files; they have a status and no code. */
function fileRefusal(error: Error): HttpError | null {
  const status = 'status' in error ? error.status : undefined;
  if (status === 412) return preconditionFailed();
  if (status !== 416) return null;
  const sent = 'headers' in error && error.headers instanceof Object ? Object.entries(error.headers) : [];
  const headers = sent.filter(([name]) => name.toLowerCase() === 'content-range');
  return rangeWrong(Object.fromEntries(headers));
}

export function preconditionFailed(): HttpError {
  const message = 'The file is not as the headers of the request demand. Ask for it without them.';
  return new HttpError(412, 'PRECONDITION_FAILED', message);
}

/** @param headers including the file's size, in Content-Range */
export function rangeWrong(headers: Readonly<Record<string, string>>): HttpError {
  return new HttpError(416, 'RANGE_WRONG', 'The file has no such part.', { headers });
}

/** The answer for anything that was thrown; null if the service itself failed and its log must explain why. */
function refusalOf(error: unknown): HttpError | null {
  if (error instanceof HttpError) return error;
  if (!(error instanceof Error)) return null;
  const ofFile = fileRefusal(error);
  if (ofFile) return ofFile;
  const code = 'code' in error ? String(error.code) : '';
  const known = Object.hasOwn(FASTIFY_ERRORS, code) ? FASTIFY_ERRORS[code] : undefined;
  if (known) return known();
  if (error instanceof SyntaxError && 'statusCode' in error) return bodyBroken('The body is not valid JSON.');
  return null;
}

function isForPage({ method, originalUrl, headers }: FastifyRequest): boolean {
  return asksForPage({ method, path: originalUrl.split('?', 1)[0] ?? '', accept: headers.accept });
}

/**
 * Every error becomes `{code, message}` with its status; unexpected errors are logged and answered as INTERNAL. A browser that
 * requests a page gets a page with a message.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  const refusal = failure ?? refusalOf(error);
  if (!refusal || failure) request.log.error({ err: error }, 'a request failed');
  const answer = refusal ?? new HttpError(500, 'INTERNAL', 'The service failed. Try again in a moment.');
  request.refusal = answer.body.code;
  const isPage = answer.statusCode !== 404 && isForPage(request); // missing pages have their own document
  const body = isPage ? errorPage(answer) : JSON.stringify(answer.body);
  void reply
    .code(answer.statusCode)
    .headers({ 'cache-control': 'no-store', ...answer.headers })
    .type(isPage ? HTML : 'application/json; charset=utf-8');
  // The rest of a refused body must not be read as the next request.
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
  const hasBody = (length !== undefined && length !== '0') || coding !== undefined;
  if (!hasBody) return reply.send(body);
  void reply.header('connection', 'close');
  if (request.method === 'HEAD' || !hasRest(request.raw)) {
    markAnswered(request.raw.socket);
    return reply.send(body);
  }
  const bounds = request.routeOptions.config.takesFiles ? { bytes: FILE_LIMIT } : {};
  return reply
    .header('content-length', Buffer.byteLength(body))
    .send(Readable.from(answerAndRest(body, request.raw, bounds)));
}

/**
 * Sends the complete answer before it reads the rest of the body, and ends it, which closes the connection, after that: a
 * client that listens receives the answer at once, and one that sends the whole file first receives it then.
 */
async function* answerAndRest(
  body: string,
  message: IncomingMessage,
  bounds: Parameters<typeof takeRest>[1],
): AsyncGenerator<string> {
  markAnswered(message.socket); // not before: the parser may stumble in this turn, and then its refusal is the answer
  yield body;
  await takeRest(message, bounds);
}

import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { HTML, asksForPage, errorPage } from './error-page.ts';
import { HttpError, methodNotAllowed } from './http-error.ts';

type Headers = Readonly<Record<string, string>>;

/** Sockets that have had their last answer, while the parser may still fail on the rest of the data. */
const answered = new WeakSet<Duplex>();

export function markAnswered(socket: Duplex): void {
  answered.add(socket);
}

/** The answer to data that Node's HTTP parser refuses, by error code. Such data never becomes a request. */
function refusalOf(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const message =
      'The address and the headers are larger than 16 KB. In a browser, shorten the address, or delete the cookies of this site and try again.';
    return new HttpError(431, 'HEADERS_TOO_LARGE', message);
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new HttpError(408, 'REQUEST_TOO_SLOW', 'The request took too long. Send it again.');
  }
  return new HttpError(400, 'BAD_REQUEST', 'The request is not well-formed HTTP.');
}

interface Body {
  readonly type: string;
  readonly text: string;
}

function bodyOf(refusal: HttpError, isPage: boolean): Body {
  return isPage
    ? { type: HTML, text: errorPage(refusal) }
    : { type: 'application/json; charset=utf-8', text: JSON.stringify(refusal.body) };
}

function headersOf(refusal: HttpError, { type, text }: Body, headers: Headers): Record<string, string> {
  return {
    ...headers,
    ...refusal.headers,
    'cache-control': 'no-store',
    'content-type': type,
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  };
}

/** Answers on the bare socket, once, and closes it. */
function answer(socket: Duplex, refusal: HttpError, headers: Headers, isPage = false): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = bodyOf(refusal, isPage);
  const lines = Object.entries(headersOf(refusal, body, headers)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const status = `${refusal.statusCode} ${STATUS_CODES[refusal.statusCode] ?? ''}`;
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body.text}`, () => socket.destroy());
}

/** Fastify's handler for data that the parser refuses. */
export function clientErrorHandler(headers: Headers): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (answered.has(socket)) socket.end();
    else answer(socket, refusalOf(error.code), headers, isForPage(error));
  };
}

/** Whether a browser requested a page, judging by the bytes that the parser failed on. */
function isForPage(error: NodeJS.ErrnoException): boolean {
  const packet = 'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : Buffer.alloc(0);
  const head = packet.toString('latin1');
  const [, method = '', path = ''] = /^([A-Z]+) ([^\s?]*)/.exec(head) ?? [];
  if (!method) return error.code === 'HPE_HEADER_OVERFLOW';
  const [, accept] = /\r\naccept:([^\r\n]*)/i.exec(head) ?? [];
  return asksForPage({ method, path, accept });
}

/** CONNECT and unknown expectations bypass Node's request handler; they get an answer like all others. */
export function answerOddRequests(server: Server, headers: Headers): void {
  server.on('connect', (_request, socket) => answer(socket, methodNotAllowed('GET, HEAD'), headers));
  server.on('checkExpectation', (_request, response) => {
    const refusal = new HttpError(417, 'EXPECTATION_FAILED', 'Leave the header Expect out.');
    const body = bodyOf(refusal, false);
    response.writeHead(refusal.statusCode, headersOf(refusal, body, headers)).end(body.text);
  });
}

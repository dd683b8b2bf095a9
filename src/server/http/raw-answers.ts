import { STATUS_CODES } from 'node:http';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { HttpError, methodNotAllowed } from './http-error.ts';

type Headers = Readonly<Record<string, string>>;

/** Sockets that have had their last answer, while the parser may still stumble over the rest of what was sent. */
const answered = new WeakSet<Duplex>();

export function markAnswered(socket: Duplex): void {
  answered.add(socket);
}

/** What Node's HTTP parser refuses never becomes a request; by its error code, what to answer. */
function refusalOf(code: string | undefined): HttpError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new HttpError(431, 'HEADERS_TOO_LARGE', 'The headers are larger than 16 KB.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new HttpError(408, 'REQUEST_TOO_SLOW', 'The request took too long. Send it again.');
  }
  return new HttpError(400, 'BAD_REQUEST', 'The request is not well-formed HTTP.');
}

function headersOf(refusal: HttpError, body: string, headers: Headers): Record<string, string> {
  return {
    ...headers,
    ...refusal.headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
}

/** Answers on the bare socket, once, and closes it. */
function answer(socket: Duplex, refusal: HttpError, headers: Headers): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const body = JSON.stringify(refusal.body);
  const lines = Object.entries(headersOf(refusal, body, headers)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const status = `${refusal.statusCode} ${STATUS_CODES[refusal.statusCode] ?? ''}`;
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}

/** Fastify's handler for what the parser refuses. */
export function clientErrorHandler(headers: Headers): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else if (answered.has(socket)) socket.end();
    else answer(socket, refusalOf(error.code), headers);
  };
}

/** CONNECT and unknown expectations pass Node's request handler by; they get an answer like all others. */
export function answerOddRequests(server: Server, headers: Headers): void {
  server.on('connect', (_request, socket) => answer(socket, methodNotAllowed('GET, HEAD'), headers));
  server.on('checkExpectation', (_request, response) => {
    const refusal = new HttpError(417, 'EXPECTATION_FAILED', 'Leave the header Expect out.');
    const body = JSON.stringify(refusal.body);
    response.writeHead(refusal.statusCode, headersOf(refusal, body, headers)).end(body);
  });
}

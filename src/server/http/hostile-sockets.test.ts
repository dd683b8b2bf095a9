// R-SEC-24, R-SEC-30, R-SEC-31, R-SEC-32
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { visit } from '../../../tools/testing/save-inquiries.ts';
import { createService } from './service.ts';

async function listen(prepare: (app: FastifyInstance) => void = () => undefined): Promise<number> {
  const { app } = await createService(
    makeBuiltSite(),
    { siteUrl: null, logLevel: 'silent' },
    await SQLITE.open(),
  );
  onTestFinished(() => app.close());
  prepare(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port; // a TCP server's address is never a string
}

/** Sends raw bytes and returns everything received until the service closes the connection. */
function send(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
    socket.on('error', (error) => (text ? resolve(text) : reject(error)));
  });
}

const CLOSE = 'Connection: close\r\n';

test.each([
  ['two Host headers', `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n${CLOSE}\r\n`, 400],
  ['no Host header', `GET / HTTP/1.1\r\n${CLOSE}\r\n`, 400],
  ['an empty Host header', `GET / HTTP/1.1\r\nHost:\r\n${CLOSE}\r\n`, 400],
  ['a Host with markup', `GET / HTTP/1.1\r\nHost: <script>\r\n${CLOSE}\r\n`, 400],
  ['a Host with a user', `GET / HTTP/1.1\r\nHost: a@b\r\n${CLOSE}\r\n`, 400],
  ['a whole address in place of a path', `GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 400],
  ['half an address in place of a path', `GET http://[a/ HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 400],
  ['a star in place of a path', `OPTIONS * HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 400],
  ['TRACE', `TRACE / HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 405],
  ['CONNECT', `CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n`, 405],
  ['PROPFIND', `PROPFIND / HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 405],
  ['PURGE', `PURGE /menu.do?siteId=35 HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 405],
  ['an invented method', `HACK / HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`, 400],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd', 400],
  ['a folded header', `GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\nBad header: x\r\n\r\n`, 400],
  ['a space before the colon', `GET / HTTP/1.1\r\nHost : a\r\n\r\n`, 400],
  ['an unknown transfer coding', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n', 400],
  [
    'a refused body with a request inside',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /health HTTP/1.1\r\n\r\n',
    405,
  ],
  ['headers of 20 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a strange expectation', `GET / HTTP/1.1\r\nHost: a\r\nExpect: magic\r\n${CLOSE}\r\n`, 417],
])('%s: one refusal with a plain message', async (_name, bytes, status) => {
  const answer = await send(await listen(), bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  expect(answer.toLowerCase()).toContain("content-security-policy: default-src 'none'");
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
    code: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/\.$/),
  });
});

const BROWSER = 'Accept: text/html,application/xhtml+xml;q=0.9,*/*;q=0.8\r\n';
const COOKIES = `Cookie: a=${'x'.repeat(20_000)}\r\n`;

// R-FAULT-72
test.each([
  ['cookies of 20 KB', `GET /13/a/b HTTP/1.1\r\nHost: a\r\n${BROWSER}${COOKIES}\r\n`, 431],
  ['an address of 20 KB', `GET /search?q=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n${BROWSER}\r\n`, 431],
  ['a broken header', `GET / HTTP/1.1\r\nHost: a\r\n${BROWSER}Bad header: x\r\n\r\n`, 400],
  ['two Host headers', `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n${BROWSER}${CLOSE}\r\n`, 400],
])('%s: a browser that asks for a page gets a readable message', async (_name, bytes, status) => {
  const answer = await send(await listen(), bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.toLowerCase()).toContain('content-type: text/html; charset=utf-8\r\n');
  expect(answer.toLowerCase()).toContain('cache-control: no-store\r\n');
  expect(answer).toMatch(/<h1>[A-Z][^<]+<\/h1><p>[A-Z][^<]+\.<\/p><p><a href="\/">Home<\/a>/);
});

test.each([
  ['a call', `GET /menu.do?siteId=35 HTTP/1.1\r\nHost: a\r\n${BROWSER}${COOKIES}\r\n`],
  ['a file', `GET /assets/main-1.js HTTP/1.1\r\nHost: a\r\n${BROWSER}${COOKIES}\r\n`],
  ['a program', `GET / HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n${COOKIES}\r\n`],
  ['what is sent', `POST /contact/save.do HTTP/1.1\r\nHost: a\r\n${BROWSER}${COOKIES}\r\n`],
])('oversized headers of %s are refused in JSON', async (_name, bytes) => {
  const answer = await send(await listen(), bytes);
  expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'HEADERS_TOO_LARGE' });
});

test('an HTTP/1.0 request without a Host header is served', async () => {
  expect(await send(await listen(), 'GET /health HTTP/1.0\r\n\r\n')).toContain(' 200 OK');
});

test('the Host header is never echoed', async () => {
  const bytes = `GET /99/a/b HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Host: evil.example\r\n${CLOSE}\r\n`;
  const answer = await send(await listen(), bytes);
  expect(answer).toMatch(/location: \/13\/a\/b\r\n/i);
  expect(answer).not.toContain('evil');
});

test('an encoded line break doesn’t split a response', async () => {
  const answer = await send(
    await listen(),
    `GET /99/a/b?%0d%0aSet-Cookie:x=1 HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`,
  );
  expect(answer).not.toMatch(/^set-cookie: *x=/im);
});

test('an endless body is answered early and cut off', async () => {
  const port = await listen();
  const visitor = await visit(`http://127.0.0.1:${port}`);
  const rest = ` HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n`;
  const cookies = `Cookie: ${visitor['cookie']}\r\nX-XSRF-Token: ${visitor['x-xsrf-token']}\r\n`;
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  for (const [call, headers, status] of [
    ['/contact/save.do', cookies, 413],
    ['/contact/save.do', '', 413],
    ['/user/login.do', '', 403],
  ] as const) {
    const { answer, taken } = await new Promise<{ answer: string; taken: number }>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`POST ${call}${rest}${headers}\r\n`, pour),
      );
      const pour = (error?: Error | null): void => {
        if (!error && !socket.destroyed) socket.write(chunk, pour);
      };
      socket.on('data', (part) => (text += part.toString('latin1')));
      socket.on('error', () => undefined);
      socket.on('close', () => resolve({ answer: text, taken: socket.bytesWritten }));
    });
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(taken).toBeLessThan(20 * 1024 * 1024); // R-SEC-24
  }
});

test('a client that sends its headers too slowly is cut off, and others are answered meanwhile', async () => {
  const port = await listen(({ server }) => expect(server.headersTimeout).toBe(8_000));
  const drips = Array.from({ length: 200 }, () => send(port, 'GET / HTTP/1.1\r\nHost: a\r\nX: '));
  const health = send(port, `GET /health HTTP/1.1\r\nHost: a\r\n${CLOSE}\r\n`);
  expect(await Promise.race([health, ...drips])).toContain('"ready"');
  for (const answer of await Promise.all(drips)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a form has 30 seconds including its headers, a file has five minutes', async () => {
  const port = await listen(({ server }) => expect(server.requestTimeout).toBe(300_000));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  await send(port, `POST /contact/save.do HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n${CLOSE}\r\nx`);
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(22_000);
});

test('a client that doesn’t read its answer is cut off after at most two minutes', async () => {
  const cut = new Promise<void>((resolve, reject) => {
    const answer = new Readable({ read: () => answer.push(Buffer.alloc(65_536)) });
    answer.on('close', resolve);
    void listen((app) => {
      expect(app.server.timeout).toBe(120_000);
      app.server.timeout = 100; // a real time limit would be too long for a test
      app.get('/endless', (_request, reply) => reply.send(answer));
    }).then((port) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n'),
      );
      socket.on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
    }, reject);
  });
  await cut;
});

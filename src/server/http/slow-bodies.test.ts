// R-SEC-30
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { clientErrorHandler } from './raw-answers.ts';
import { cutSlowBodies } from './slow-bodies.ts';

/** Announces ten bytes, sends five, waits for an answer or the given time, and sends the rest. @param ms the body's time limit */
async function drip(path: string, restAfter: number | null, ms = 200): Promise<string> {
  const app = fastify({ clientErrorHandler: clientErrorHandler({}) });
  onTestFinished(() => app.close());
  cutSlowBodies(app, { ms });
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('*', (request) => request.body);
  app.post('/file', { config: { takesFiles: true } }, (request) => request.body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
  return new Promise((resolve) => {
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n`;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${head}Connection: close\r\n\r\n01234`);
      if (restAfter !== null) setTimeout(() => socket.write('56789'), restAfter);
    });
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
  });
}

test('a body that takes too long is cut off with 408', async () => {
  expect(await drip('/form', null)).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TOO_SLOW/);
});

test('a body that arrives in time is answered', async () => {
  expect(await drip('/form', 10, 30_000)).toMatch(/^HTTP\/1\.1 200 [^]*0123456789$/);
});

test('a file may take longer', async () => {
  expect(await drip('/file', 500)).toMatch(/^HTTP\/1\.1 200 [^]*0123456789$/);
});

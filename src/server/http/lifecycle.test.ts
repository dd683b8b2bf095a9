import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createFloor } from './service.ts';

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: string;
}

function ask(port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1' }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += chunk.toString()));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
    }).on('error', reject);
  });
}

/** A service with one slow address, which answers when `finish` is called. */
async function startSlow() {
  const { app, stop } = createFloor({ siteUrl: null, logLevel: 'silent' });
  onTestFinished(() => app.close());
  let finish = (): void => undefined;
  const begun = new Promise<void>((resolveBegun) => {
    app.get('/slow', async () => {
      const finished = new Promise<void>((resolve) => (finish = resolve));
      resolveBegun();
      await finished;
      return 'whole';
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
  return { port, stop, begun, finish: () => finish() };
}

test('a stopping service says so, still answers, finishes what was begun and closes', async () => {
  const { port, stop, begun, finish } = await startSlow();
  const slow = ask(port, '/slow');
  await begun;
  const stopped = stop({ acceptMs: 2_000, limitMs: 30_000 });
  expect(await ask(port, '/health')).toEqual({
    status: 503,
    connection: 'close',
    body: '{"status":"stopping"}',
  });
  finish();
  expect(await slow).toMatchObject({ status: 200, body: 'whole' });
  await stopped;
  await expect(ask(port, '/health')).rejects.toThrow('ECONNREFUSED');
});

test('a request that never ends is cut at the limit', async () => {
  const { port, stop, begun } = await startSlow();
  const slow = ask(port, '/slow');
  await begun;
  const cut = expect(slow).rejects.toThrow();
  await stop({ acceptMs: 10, limitMs: 200 });
  await cut;
});

test('stopping twice is stopping once', async () => {
  const { stop } = await startSlow();
  expect(stop({ acceptMs: 10, limitMs: 200 })).toBe(stop());
  await stop();
});

// R-CALL-32, R-FAULT-18
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { createBaseApp } from './service.ts';

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
  const { app, stop } = createBaseApp({ siteUrl: null, logLevel: 'silent' });
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

test('a stopping service reports it, still answers, finishes open requests and closes', async () => {
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

test('a request that never ends is cut off at the limit', async () => {
  const { port, stop, begun } = await startSlow();
  const slow = ask(port, '/slow');
  await begun;
  const cut = expect(slow).rejects.toThrow();
  await stop({ acceptMs: 10, limitMs: 200 });
  await cut;
});

test('stopping twice is the same as stopping once', async () => {
  const { stop } = await startSlow();
  expect(stop({ acceptMs: 10, limitMs: 200 })).toBe(stop());
  await stop();
});

/**
 * Opens a connection and requests /health on each message, and reports when the system has accepted or refused the connection.
 */
const CALLER = `
const { connect } = require('node:net');
const { parentPort, workerData: { port, settled } } = require('node:worker_threads');
const outcomes = [];
parentPort.on('message', (word) => {
  if (word === 'end') return void Promise.all(outcomes).then((all) => parentPort.postMessage(all));
  outcomes.push(new Promise((resolve) => {
    let answer = '';
    const settle = () => { Atomics.add(settled, 0, 1); Atomics.notify(settled, 0); };
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => { settle(); socket.write('GET /health HTTP/1.1\\r\\nhost: a\\r\\n\\r\\n'); });
    socket.on('error', ({ code, syscall }) => {
      if (syscall === 'connect') settle();
      resolve(code);
    });
    socket.on('data', (part) => { answer += part; });
    socket.on('close', () => resolve(answer.slice(9, 12)));
  }));
});`;

test('a request accepted while the event loop is blocked is answered, even at the very end', async () => {
  const { port, stop } = await startSlow();
  const settled = new Int32Array(new SharedArrayBuffer(4));
  const caller = new Worker(CALLER, { eval: true, workerData: { port, settled } });
  onTestFinished(() => void caller.terminate());
  let calls = 0;
  // One connection is always queued before the event loop accepts any.
  const holdUp = setInterval(() => {
    caller.postMessage('call');
    while (Atomics.load(settled, 0) <= calls) Atomics.wait(settled, 0, calls, 1_000);
    calls += 1;
  }, 1);
  await stop({ acceptMs: 10, limitMs: 30_000 });
  clearInterval(holdUp);
  const outcomes = new Promise((resolve) => caller.once('message', resolve));
  caller.postMessage('end');
  const all = await outcomes;
  expect(all).toContain('503');
  expect(
    [...new Set(all as string[])].filter((one) => !['200', '503', 'ECONNREFUSED'].includes(one)),
  ).toEqual([]);
});

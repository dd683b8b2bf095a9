// R-SEC-24
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { KEYS } from '../../../tools/testing/file-service.ts';
import { runNode } from '../../../tools/testing/run-node.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { openFolderStorage } from '../files/folder-storage.ts';
import { createService } from './service.ts';

async function listen(): Promise<number> {
  const storage = openFolderStorage(makeFolder(), KEYS, 0);
  const settings = { siteUrl: null, logLevel: 'silent', storage } as const;
  const { app } = await createService(makeBuiltSite(), settings, await SQLITE.open());
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port; // a TCP server's address is never a string
}

/**
 * Sends a file ten times, in a separate process: in the service's process it would have sent everything before anything is
 * read.
 */
const CLIENT = `
  const [, address, bytes] = process.argv;
  for (let time = 0; time < 10; time++) {
    const body = new FormData();
    body.append('file', new Blob([Buffer.alloc(Number(bytes), 'a')]), 'a.txt');
    const heard = await fetch(address, { method: 'POST', body }).then(
      async (answer) => answer.status + ' ' + (await answer.json()).code,
      (error) => error.cause?.code ?? String(error),
    );
    console.log(heard);
  }
`;

test.each([
  ['/fileInfo/uploadFile.do', 900_000, '401 SESSION_NEEDED'],
  ['/fileInfo/uploadFile.do', 19_000_000, '401 SESSION_NEEDED'],
  ['/user/login.do', 900_000, '403 TOKEN_WRONG'],
])('a client that sends %s a file of %i bytes before it reads gets: %s', async (path, bytes, answer) => {
  const address = `http://127.0.0.1:${await listen()}${path}`;
  const { output } = await runNode(import.meta.dirname, [
    '--input-type=module',
    '-e',
    CLIENT,
    address,
    String(bytes),
  ]);
  expect(output.trim().split('\n')).toEqual(Array.from({ length: 10 }, () => answer));
});

/** Sends 3 MB like a slow line, and reads only after everything is sent. */
const SLOW_CLIENT = `
  import { connect } from 'node:net';
  const [, port] = process.argv;
  const part = Buffer.alloc(150_000, 'a');
  const socket = connect(Number(port), '127.0.0.1').pause();
  socket.on('error', (error) => console.log(error.code));
  socket.write('POST /fileInfo/uploadFile.do HTTP/1.1\\r\\nHost: a\\r\\nContent-Type: multipart/form-data; boundary=x\\r\\nContent-Length: 3000000\\r\\n\\r\\n');
  for (let sent = 0; sent < 3_000_000; sent += part.length) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    socket.write(part);
  }
  let text = '';
  socket.on('data', (chunk) => (text += chunk)).on('close', () => console.log(text)).resume();
`;

test('a client on a slow line learns why its file is refused', async () => {
  const args = ['--input-type=module', '-e', SLOW_CLIENT, String(await listen())];
  const { output } = await runNode(import.meta.dirname, args);
  expect(output).toMatch(
    /^HTTP\/1\.1 401 [^]*connection: close[^]*\r\n\r\n\{"code":"SESSION_NEEDED".*\}\n$/i,
  );
});

test('a client that reads early gets the answer before the body ends', async () => {
  const port = await listen();
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(
    'POST /user/login.do HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{',
  );
  const heard = await new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.endsWith('}')) resolve(text);
    });
  });
  expect(heard).toMatch(/^HTTP\/1\.1 403 [^]*"code":"TOKEN_WRONG"/);
  expect(socket.readyState).toBe('open');
  socket.write('x'.repeat(8_999)); // the body is complete now, so the connection closes
  await once(socket, 'close');
});

test('a refused body that doesn’t arrive is cut off before its time limit', async () => {
  const port = await listen();
  const head = 'POST /user/login.do HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Content-Length: 100\r\n\r\n{`));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*connection: close/i);
});

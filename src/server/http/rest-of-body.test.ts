import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../testing/built-site.ts';
import { SQLITE } from '../../testing/engines.ts';
import { KEYS } from '../../testing/file-service.ts';
import { runNode } from '../../testing/run-node.ts';
import { makeFolder } from '../../testing/temporary-folder.ts';
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

/** Sends a file ten times, in a process of its own: beside the service it would have sent all before anybody reads. */
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
  ['/fileInfo/uploadFile.do', '401 SESSION_NEEDED'],
  ['/contact/save.do', '403 TOKEN_WRONG'],
])('a client that sends its file to %s before it listens hears the answer: %s', async (path, answer) => {
  const address = `http://127.0.0.1:${await listen()}${path}`;
  const { output } = await runNode(import.meta.dirname, [
    '--input-type=module',
    '-e',
    CLIENT,
    address,
    '900000',
  ]);
  expect(output.trim().split('\n')).toEqual(Array.from({ length: 10 }, () => answer));
});

test('a refused body that does not come is not waited for until its time is over', async () => {
  const port = await listen();
  const head = 'POST /contact/save.do HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}Content-Length: 100\r\n\r\n{`));
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('close', () => resolve(text));
  });
  expect(answer).toMatch(/^HTTP\/1\.1 403 [^]*connection: close/i); // and no 408
});

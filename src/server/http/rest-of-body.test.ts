import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../testing/built-site.ts';
import { SQLITE } from '../../testing/engines.ts';
import { KEYS, formOf, part } from '../../testing/file-service.ts';
import { makeFolder } from '../../testing/temporary-folder.ts';
import { visit } from '../../testing/save-inquiries.ts';
import { openFolderStorage } from '../files/folder-storage.ts';
import { createService } from './service.ts';

async function listen(): Promise<number> {
  const storage = await openFolderStorage(makeFolder(), KEYS, 0);
  const settings = { siteUrl: null, logLevel: 'silent', storage } as const;
  const { app } = await createService(makeBuiltSite(), settings, await SQLITE.open());
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port; // a TCP server's address is never a string
}

const TIMES = 10;

test.each([
  ['an upload without a session', '/fileInfo/uploadFile.do', true, 'file', 401],
  ['a form without the token', '/contact/save.do', false, 'json', 403],
  ['a form that is too large', '/contact/save.do', true, 'json', 413],
] as const)(
  '%s: a client that sends first hears the answer',
  async (_what, path, isVisitor, kind, status) => {
    const origin = `http://127.0.0.1:${await listen()}`;
    const visitor = isVisitor ? await visit(origin) : {};
    const { body, type } =
      kind === 'file'
        ? formOf(part(Buffer.alloc(300 * 1024, 'a'), 'a.txt'))
        : { body: Buffer.alloc(300 * 1024, 'a'), type: 'application/json' };
    const heard: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const headers = { ...visitor, 'content-type': type };
      const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: new Uint8Array(body) });
      await answer.json();
      heard.push(answer.status);
    }
    expect(heard).toEqual(Array.from({ length: TIMES }, () => status));
  },
);

test('a refused body that does not come is not waited for long', async () => {
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

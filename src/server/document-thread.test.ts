import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { DIST } from '../engine/common/document.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { createDocumentThread } from './document-thread.ts';
import type { DocumentThread } from './document-thread.ts';

/** A renderer that does what the address tells it to, and counts the documents of its thread. */
const RENDERER = `
  let made = 0;
  export const createDocumentMaker = ({ name }) => async (view, address) => {
    if (address === '/fault') throw new Error('no such block');
    if (address === '/die') queueMicrotask(() => { throw new Error('died'); });
    if (address === '/end') process.exit();
    if (address === '/hang') while (true);
    if (address === '/die') return new Promise(() => undefined);
    return name + ' ' + address + ' ' + ++made;
  };
`;

const FILES = {
  'package.json': '{ "type": "module" }',
  [DIST.renderer]: RENDERER,
  [DIST.content]: '{ "name": "site" }',
};

function open(limits?: Parameters<typeof createDocumentThread>[1], dist = makeFolder(FILES)) {
  const thread = createDocumentThread(dist, limits);
  onTestFinished(thread.close);
  return thread;
}

/** Requests documents at the same time. @returns their HTML, or the name and message of an error */
function outcomes({ make }: DocumentThread, addresses: readonly string[]): Promise<string[]> {
  return Promise.all(
    addresses.map((address) => make({ kind: 'missing' }, address).catch((error: unknown) => String(error))),
  );
}

const LATE = 'DocumentsBusy: a document was not ready in time';
const CLOSED = 'DocumentsBusy: the service ends';

test('documents are made one at a time in one thread, and an error in one doesn’t affect the others', async () => {
  const thread = open();
  expect(await outcomes(thread, ['/a', '/fault', '/b'])).toEqual([
    'site /a 1',
    'Error: no such block',
    'site /b 2',
  ]);
  expect(await outcomes(thread, ['/later'])).toEqual(['site /later 3']);
});

test('a document that crashes the thread fails, and no other does', async () => {
  expect(await outcomes(open(), ['/a', '/die', '/b', '/end', '/c'])).toEqual([
    'site /a 1',
    'Error: died',
    'site /b 1',
    expect.stringContaining('worker exited'),
    'site /c 1',
  ]);
});

test.each([DIST.renderer, DIST.content])(
  'if %s was missing, the next document is made once it exists',
  async (file) => {
    const dist = makeFolder(FILES);
    rmSync(join(dist, file));
    const thread = open(undefined, dist);
    expect(await outcomes(thread, ['/a'])).toEqual([expect.stringMatching(/^Error: .*(ENOENT|Cannot find)/)]);
    writeFileSync(join(dist, file), FILES[file]);
    expect(await outcomes(thread, ['/b'])).toEqual(['site /b 1']);
  },
);

test('a document that never finishes is abandoned, and no other is', async () => {
  const thread = open({ first: 20_000, later: 1_000, most: 10 });
  expect(await outcomes(thread, ['/a', '/hang', '/b'])).toEqual(['site /a 1', LATE, 'site /b 1']);
});

test('requests beyond the queue limit are refused, and so are all after closing', async () => {
  const thread = open({ first: 60_000, later: 60_000, most: 2 });
  const waiting = outcomes(thread, ['/hang', '/b']);
  expect(await outcomes(thread, ['/c'])).toEqual(['DocumentsBusy: 2 documents wait']);
  await thread.close();
  expect(await waiting).toEqual([CLOSED, CLOSED]);
  expect(await outcomes(thread, ['/d'])).toEqual([CLOSED]);
});

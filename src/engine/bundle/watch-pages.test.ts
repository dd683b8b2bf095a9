import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { fileFinding } from '../lint/finding.ts';
import type { Finding } from '../lint/finding.ts';
import { watchPages } from './watch-pages.ts';

const FILE = 'pages-data/a.json';
const FAULT = fileFinding(FILE, 'json-syntax', 'The file is empty.');
const LINE = `${FILE}:1:1 json-syntax The file is empty.`;

/** A development server that records what its browsers and terminal receive. */
function develop() {
  const root = makeFolder({ 'public/none.txt': '' });
  const browsers: unknown[] = [];
  const terminal: string[] = [];
  const clients = { size: 0 };
  const watched: string[] = [];
  const state: { faults: Finding[]; looks: number } = { faults: [], looks: 0 };
  const listeners: Record<string, (event: string, file: string) => void> = {};
  let connect = (): void => undefined;
  const check = (): readonly Finding[] => {
    state.looks++;
    return state.faults;
  };
  watchPages(
    root,
    {
      watcher: { add: (path) => watched.push(path), on: (event, listener) => (listeners[event] = listener) },
      ws: {
        clients,
        send: (...message) => void browsers.push(message[0]),
        on: (_, listener) => (connect = listener),
      },
      config: {
        logger: { error: (text) => void terminal.push(text), warn: (text) => void terminal.push(text) },
      },
    },
    { check, checkFile: () => state.faults, documents: join(root, 'documents') },
  );
  const edit = async (faults: Finding[], file = FILE): Promise<void> => {
    const before = state.looks;
    state.faults = faults;
    listeners['all']?.('change', `${root}/${file}`);
    await expect.poll(() => state.looks).toBe(before + 1);
  };
  const open = (): void => {
    clients.size++;
    connect();
  };
  const getReady = (): void => listeners['ready']?.('', '');
  return { root, browsers, terminal, watched, edit, getReady, open, looks: () => state.looks, state };
}

test('an edit made before the watcher is ready isn’t lost', async () => {
  const { root, terminal, getReady, looks, state } = develop();
  await expect.poll(looks).toBe(1);
  getReady();
  expect(looks(), 'nothing has changed').toBe(1);
  state.faults = [FAULT];
  mkdirSync(join(root, 'pages-data'));
  writeFileSync(join(root, FILE), '');
  getReady();
  await expect.poll(() => terminal).toEqual([LINE]);
  expect(looks()).toBe(2);
});

// R-ENG-260
test('an edit of a schema checks the pages again, wherever the engine is', async () => {
  const { root, terminal, watched, edit, looks } = develop();
  await expect.poll(looks).toBe(1);
  expect(watched).toContain(join(root, 'schemas'));
  await edit([FAULT], 'schemas/blocks/note.schema.json');
  await expect.poll(() => terminal).toEqual([LINE]);
});

test('a click on a fault opens the site’s file, wherever the engine is', async () => {
  const { root, browsers, edit, open, looks } = develop();
  await expect.poll(looks).toBe(1);
  open();
  await edit([FAULT]);
  const file = join(root, FILE);
  expect(browsers).toMatchObject([{ err: { id: file, loc: { file, line: 1, column: 1 } } }]);
});

test('a fault that is fixed while no browser is open isn’t shown to the next browser', async () => {
  const { browsers, terminal, edit, open, looks } = develop();
  await expect.poll(looks).toBe(1);
  await edit([FAULT]);
  await expect.poll(() => terminal).toEqual([LINE]);
  await edit([]);
  await expect.poll(() => terminal).toEqual([LINE, 'The pages have no more faults.']);
  open();
  expect(
    browsers.filter((payload) => typeof payload === 'object' && JSON.stringify(payload).includes('"error"')),
  ).toEqual([]);
});

test('a remaining fault is shown to a browser that connects later, and printed once', async () => {
  const { browsers, terminal, edit, open, looks } = develop();
  await expect.poll(looks).toBe(1);
  await edit([FAULT]);
  await edit([FAULT]);
  await expect.poll(() => terminal).toEqual([LINE]);
  expect(browsers).toEqual([]);
  open();
  expect(browsers).toMatchObject([{ type: 'error', err: { message: `${LINE}\n` } }]);
});

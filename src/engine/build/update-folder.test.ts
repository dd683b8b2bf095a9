// R-FAULT-64
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { UPDATE_JOURNAL } from '../common/document.ts';
import { isBuilt } from './is-built.ts';
import { beginUpdate, finishUpdate } from './update-folder.ts';

const JOURNAL = JSON.stringify({ written: ['client/a.txt'], removed: ['client/b.txt'] });

test.each([
  ['is empty', ''],
  ['is full of zeros', '\0'.repeat(JOURNAL.length)],
  ['is cut off', JOURNAL.slice(0, -5)],
])('a journal that %s is ignored, and the next build starts over', (_how, journal) => {
  const root = makeFolder({
    'dist/build.json': '{}',
    'dist/manifest/keys.txt': 'keys',
    'dist/client/b.txt': 'b',
    'dist/.update/files/client/a.txt': '',
    [`dist/${UPDATE_JOURNAL}`]: journal,
  });
  expect(isBuilt(root)).toBe(false);
  finishUpdate(join(root, 'dist'));
  expect(readdirSync(join(root, 'dist'))).toEqual(['client']);
  expect(isBuilt(root)).toBe(false);
});

test('a complete journal is applied', () => {
  const root = makeFolder({
    'dist/client/b.txt': 'b',
    'dist/.update/files/client/a.txt': 'a',
    [`dist/${UPDATE_JOURNAL}`]: JOURNAL,
  });
  const dist = join(root, 'dist');
  finishUpdate(dist);
  expect([readFileSync(join(dist, 'client/a.txt'), 'utf8'), existsSync(join(dist, 'client/b.txt'))]).toEqual([
    'a',
    false,
  ]);
  const update = beginUpdate(dist);
  update.put('client/a.txt', 'new');
  writeFileSync(join(dist, 'client/c.txt'), 'c');
  expect(update.commit(['client'])).toEqual({ written: ['client/a.txt'], removed: ['client/c.txt'] });
  update.discard();
  expect(readdirSync(dist, { recursive: true }).sort()).toEqual(['client', 'client/a.txt']);
});

test('the last content of a file counts, also if it is that of the existing file', () => {
  const dist = join(makeFolder({ 'dist/site.json': 'old' }), 'dist');
  const update = beginUpdate(dist);
  update.put('site.json', 'new');
  update.put('site.json', 'old');
  expect(update.commit([])).toEqual({ written: [], removed: [] });
  update.discard();
  expect(readFileSync(join(dist, 'site.json'), 'utf8')).toBe('old');
});

import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { ENGINE_ROOT } from '../site-config/engine-root.ts';
import { watchOwnSchemas } from './watch-own-schemas.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A site's watcher, and what it leads to. */
function watch(root: string) {
  const updates: string[] = [];
  const told: string[] = [];
  const watched: string[] = [];
  let listener: (event: string, file: string) => void = () => undefined;
  let fault: Error | null = null;
  let isPassing = false;
  const watcher = {
    add: (paths: string[]) => watched.push(...paths),
    on: (_: 'all', given: typeof listener) => (listener = given),
  };
  watchOwnSchemas(
    root,
    watcher,
    (message) => told.push(message),
    (folder) => {
      updates.push(folder);
      const failure = fault;
      if (isPassing) fault = null;
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
  );
  const edit = async (...files: string[]): Promise<void> => {
    for (const file of files) listener('change', join(root, file));
    await vi.runAllTimersAsync();
  };
  const fail = (error: Error, once = false): void => {
    fault = error;
    isPassing = once;
  };
  return { updates, told, watched, edit, fail };
}

// R-ENG-260
test('an edit of a schema in a block’s or a module’s folder updates the generated files once', async () => {
  const root = makeFolder({ 'pages-data/site.json': '{}' });
  const { updates, watched, edit } = watch(root);
  expect(watched).toEqual(['src/blocks', 'src/modules'].map((folder) => join(root, folder)));
  const edits = [
    'src/blocks/gauge/gauge.schema.json',
    'src/modules/rooms/blocks/plan/plan.schema.json',
    'src/modules/rooms/rooms.schema.json',
  ];
  await edit(...edits);
  expect(updates).toEqual([root]);
  await edit('src/blocks/gauge/gauge.tsx', 'schemas/page.schema.json', 'src/blocks/page.gen.ts');
  expect(updates).toEqual([root]);
});

test('what can’t be updated is reported, and the next edit tries again', async () => {
  const { updates, told, edit, fail } = watch(makeFolder({ 'pages-data/site.json': '{}' }));
  fail(new Error('READ_ONLY: the folder'));
  for (const _ of ['first', 'second']) await edit('src/blocks/gauge/gauge.schema.json');
  expect(told).toEqual(['READ_ONLY: the folder', 'READ_ONLY: the folder']);
  expect(updates).toHaveLength(4); // each twice
});

test('an update that fails because a file changed meanwhile is made again', async () => {
  const { updates, told, edit, fail } = watch(makeFolder({ 'pages-data/site.json': '{}' }));
  fail(new Error('SCHEMA_SYNTAX: half a file'), true);
  await edit('src/blocks/gauge/gauge.schema.json');
  expect(told).toEqual([]);
  expect(updates).toHaveLength(2);
});

test('in the engine’s own folder, npm run gen does this', () => {
  expect(watch(ENGINE_ROOT).watched).toEqual([]);
});

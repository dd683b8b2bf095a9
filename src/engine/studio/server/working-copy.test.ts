import { linkSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lintSite } from '../../../../tools/testing/lint-site.ts';
import { createSiteWithRooms } from '../../../../tools/testing/site-with-rooms.ts';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { scanSite } from '../../content-commands/scan-site.ts';
import { pageTree } from './page-tree.ts';
import { createWorkingCopy } from './working-copy.ts';

test('the lists of a site’s own modules are lists in the studio, not pages', () => {
  const site = createSiteWithRooms();
  onTestFinished(site.remove);
  const { root } = createWorkingCopy(site.root, join(makeFolder({}), 'copy'), []);
  expect(lintSite({ root }).findings).toEqual([]);
  const tree = pageTree(scanSite(root, join(root, '.build-cache')), () => 0);
  expect(tree.find(({ label }) => label === 'Site')?.children).toContainEqual(
    expect.objectContaining({ label: 'Rooms', document: 'rooms' }),
  );
});

const PAGE = 'pages-data/main.json';

function open(): { readonly site: string; readonly copy: ReturnType<typeof createWorkingCopy> } {
  const site = makeFolder({ [PAGE]: '{}' });
  return { site, copy: createWorkingCopy(site, join(makeFolder({}), 'copy'), []) };
}

test('a file is replaced, not rewritten, so the preview never reads half of it', () => {
  const { copy } = open();
  const reader = join(makeFolder({}), 'reader.json');
  linkSync(join(copy.root, PAGE), reader);
  expect(copy.put([{ file: PAGE, text: '{"title": "New"}' }])).toEqual([PAGE]);
  expect(readFileSync(join(copy.root, PAGE), 'utf8')).toBe('{"title": "New"}');
  expect(readFileSync(reader, 'utf8')).toBe('{}');
});

test('a file that an editor has emptied to write it isn’t taken for empty', () => {
  const { site, copy } = open();
  writeFileSync(join(site, PAGE), '');
  expect(copy.follow()).toEqual([]);
  writeFileSync(join(site, PAGE), '{"title": "New"}');
  expect(copy.follow()).toEqual([PAGE]);
  expect(copy.texts().get(PAGE)).toBe('{"title": "New"}');
});

test('a file that stays empty is shown as empty', () => {
  const { site, copy } = open();
  writeFileSync(join(site, PAGE), '');
  copy.follow();
  expect(copy.follow()).toEqual([PAGE]);
  expect(copy.texts().get(PAGE)).toBe('');
});

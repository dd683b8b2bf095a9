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

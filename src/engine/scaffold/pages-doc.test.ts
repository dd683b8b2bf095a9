import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { stalePagesDoc } from './pages-doc.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

function makeSite(files: Readonly<Record<string, unknown>>): string {
  const pages = Object.entries(files).map(([file, page]) => [`pages-data/${file}`, JSON.stringify(page)]);
  const root = makeFolder({ 'docs/README.md': '', ...Object.fromEntries(pages) });
  cpSync(join(ROOT, 'schemas'), join(root, 'schemas'), { recursive: true });
  return root;
}

const NOTE = { type: 'note', text: 'x' };

test('the list has every page with its address, file and blocks, including nested ones', () => {
  const root = makeSite({
    'main.json': { menuId: 0, title: 'Home | away', blocks: [NOTE, NOTE] },
    'a/b.json': {
      menuId: 12,
      title: 'B',
      blocks: [
        { type: 'fragment', name: 'tabs' },
        { type: 'section', heading: 'x', blocks: [NOTE] },
      ],
    },
    'contents/13.json': { menuId: 13, title: 'C', blocks: [] },
    'fragments/tabs.json': { blocks: [NOTE] },
  });
  const rows = stalePagesDoc(root)
    ?.content.split('\n')
    .filter((line) => line.startsWith('| /'));
  expect(rows).toEqual([
    '| /12/a/b | B | [a/b.json](../pages-data/a/b.json) | fragment tabs, section, note |',
    '| /contents/13 | C | [contents/13.json](../pages-data/contents/13.json) |  |',
    '| / | Home \\| away | [main.json](../pages-data/main.json) | note |',
  ]);
});

test('the list is only out of date after a page has changed', () => {
  const root = makeSite({ 'a.json': { menuId: 1, title: 'A', blocks: [] } });
  const list = stalePagesDoc(root);
  expect(list?.path).toBe('docs/PAGES.md');
  writeFileSync(join(root, 'docs/PAGES.md'), list?.content ?? '');
  expect(stalePagesDoc(root)).toBeNull();
  writeFileSync(
    join(root, 'pages-data/a.json'),
    '{ "menuId": 1, "title": "A", "blocks": [{ "type": "note" }] }',
  );
  expect(stalePagesDoc(root)?.content).toContain('| note |');
});

test('a page file that cannot be read is reported by name', () => {
  const root = makeSite({ 'b.json': { menuId: 1, title: 'B', blocks: [] } });
  writeFileSync(join(root, 'pages-data', 'a.json'), '{');
  expect(() => stalePagesDoc(root)).toThrow("pages-data/a.json can't be read. Run npm run lint:pages");
});

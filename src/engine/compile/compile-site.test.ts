import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { pageFiles, readMenu } from './compile-site.ts';

test('a file that is no JSON is named, with the way to the place', () => {
  const root = makeFolder({ 'pages-data/menu.json': '{ "items": [ }' });
  expect(() => readMenu(root)).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: PAGE_LINT: pages-data/menu.json isn't valid JSON. npm run lint:pages shows where and what to do.]`,
  );
});

test('pages are the files that the lint looks at: none that an editor or a disk hides, and no folder', () => {
  const root = makeFolder({
    'pages-data/menu.json': '',
    'pages-data/fragments/note.json': '',
    'pages-data/company/history.json': '',
    'pages-data/company/._history.json': 'what macOS leaves on other disks',
    'pages-data/.vscode/settings.json': '',
    'pages-data/company/new.json/read.me': '',
  });
  expect(pageFiles(root)).toEqual(['company/history.json']);
});

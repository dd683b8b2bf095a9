import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { pageFiles, readMenu } from './compile-site.ts';

test('a file with invalid JSON is reported with a pointer to the lint', () => {
  const root = makeFolder({ 'pages-data/menu.json': '{ "items": [ }' });
  expect(() => readMenu(root)).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: PAGE_LINT: pages-data/menu.json isn't valid JSON. npm run lint:pages shows where and what to do.]`,
  );
});

test('pages are the files that the lint checks, without hidden files and folders', () => {
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

import { expect, test } from 'vitest';
import { makeFolder } from '../../testing/temporary-folder.ts';
import { readMenu } from './compile-site.ts';

test('a file that is no JSON is named, with the way to the place', () => {
  const root = makeFolder({ 'pages-data/menu.json': '{ "items": [ }' });
  expect(() => readMenu(root)).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: PAGE_LINT: pages-data/menu.json is not correct JSON. npm run lint:pages says where and what to do.]`,
  );
});

// R-ENG-164
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CORPUS, corpusFiles } from '../../../tools/testing/page-corpus.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import type { TimeZone } from '../common/time-zone.ts';
import { createLivePages } from './live-pages.ts';
import { readShownMoment } from './shown-moment.ts';

const SEOUL: TimeZone = { name: 'Asia/Seoul', label: 'Korean time' };
const NOW = Date.parse('2030-12-01T00:00:00Z');
const EVE = Date.parse('2030-12-24T00:00:00Z');

const read = (url: string, cookie?: string) => readShownMoment({ url, headers: { cookie } }, SEOUL, NOW);

test('the default is the current time, without drafts', () => {
  expect(read('/')).toEqual({ when: { moment: NOW, drafts: false }, cookies: [], fault: null });
  expect(read('/?popup=x', 'other=1; session=2')).toMatchObject({ when: { moment: NOW, drafts: false } });
});

test('a time in the address is shown, and kept for later requests', () => {
  const { when, cookies } = read('/1001/a/first?at=2030-12-24T09:00&drafts=1');
  expect(when).toEqual({ moment: EVE, drafts: true });
  expect(cookies).toEqual([
    'develop-at=2030-12-24T09%3A00; Path=/; SameSite=Lax',
    'develop-drafts=1; Path=/; SameSite=Lax',
  ]);
  const kept = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  expect(read('/data/a/first.json', kept)).toEqual({
    when: { moment: EVE, drafts: true },
    cookies: [],
    fault: null,
  });
  expect(read('/?drafts=0', kept)).toMatchObject({ when: { moment: EVE, drafts: false } });
  expect(read('/?at=now', kept)).toMatchObject({
    when: { moment: NOW, drafts: true },
    cookies: ['develop-at=now; Path=/; SameSite=Lax; Max-Age=0'],
  });
});

test.each(['tomorrow', '2030-02-30T09:00', '2030-12-24', ''])(
  '"%s" is refused, with an example of a valid time',
  (at) => {
    const { fault, cookies } = read(`/?at=${at}`);
    expect(fault).toBe(
      `at=${at} isn't a time in Asia/Seoul. Write one such as ?at=2026-12-24T09:00, or ?at=now.`,
    );
    expect(cookies).toEqual([]);
  },
);

test('pages in development follow the requested time', () => {
  const files = corpusFiles(CORPUS);
  const root = makeFolder(files);
  cpSync(join(import.meta.dirname, '../../../schemas'), join(root, 'schemas'), { recursive: true });
  const timed = (name: string, times: object): void => {
    const path = `pages-data/a/${name}.json`;
    const page = { ...(JSON.parse(files[path] ?? '') as object), ...times };
    writeFileSync(join(root, path), JSON.stringify(page));
  };
  timed('third', { draft: true });
  timed('fourth', { from: '2030-12-24T00:00' });
  const live = createLivePages(root);
  const shown = (moment: number, drafts = false): string[] => {
    const routes = ['a/first', 'a/third', 'a/fourth'].filter(
      (route) => live.page(route, { moment, drafts }) !== null,
    );
    const named = live.names({ moment, drafts }).map(({ route }) => route);
    expect(routes.filter((route) => !named.includes(route))).toEqual([]);
    return routes;
  };
  expect(shown(NOW)).toEqual(['a/first']);
  expect(shown(EVE)).toEqual(['a/first', 'a/fourth']);
  expect(shown(EVE, true)).toEqual(['a/first', 'a/third', 'a/fourth']);
  expect(shown(EVE - 1, true)).toEqual(['a/first', 'a/third']);
});

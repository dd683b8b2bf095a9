// @vitest-environment jsdom
// R-WRITE-09
import { beforeEach, expect, it, vi } from 'vitest';
import { hasKeptUnsaved, KEPT_UNSAVED } from './kept-unsaved.ts';

const POST = {
  href: '/boardWrite/1566/150',
  words: 'The post was not saved.',
  label: 'Back to what you wrote',
};

/** The module as a reloaded page gets it. */
async function load(): Promise<typeof import('./unsaved.ts')> {
  vi.resetModules();
  return import('./unsaved.ts');
}

beforeEach(() => sessionStorage.clear());

it('unsaved items are restored after a reload, until dismissed', async () => {
  (await load()).addUnsaved(POST);
  const { unsaved, dropUnsaved } = await load();
  expect(unsaved.getState()).toEqual([POST]);
  expect(hasKeptUnsaved()).toBe(true);
  dropUnsaved(POST.href);
  expect(hasKeptUnsaved()).toBe(false);
  expect((await load()).unsaved.getState()).toEqual([]);
});

it('items of another shape or with links to another site are ignored', async () => {
  for (const odd of ['{', '7', 'null', '[null, 7]', '[{"href":"/a"}]'])
    expect((sessionStorage.setItem(KEPT_UNSAVED, odd), (await load()).unsaved.getState())).toEqual([]);
  const away = ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)'];
  sessionStorage.setItem(KEPT_UNSAVED, JSON.stringify(away.map((href) => ({ ...POST, href }))));
  expect((await load()).unsaved.getState()).toEqual([]);
});

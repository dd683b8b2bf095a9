// @vitest-environment jsdom
// R-HEAD-10
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getMenu } from '../api/get-menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { createMenuStore, refreshMenu } from './menu.ts';

const item = (id: number, name: string): MenuItem => ({ id, upperId: 0, name, menuType: 'F', subMenus: [] });
const builtIn = [item(1, 'Built in')];

const answer = (body: string, status = 200): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));
};

afterEach(() => vi.unstubAllGlobals());

describe('the menu', () => {
  it('is the built-in one at first, and the service’s once it arrives', async () => {
    const store = createMenuStore(builtIn);
    expect(store.getState()).toBe(builtIn);
    answer(JSON.stringify([item(2, 'From the service')]));
    await refreshMenu(store, () => getMenu(35));
    expect(store.getState().map(({ name }) => name)).toEqual(['From the service']);
  });

  it.each([
    ['null', 'null', 200],
    ['nothing', '', 200],
    ['an empty list', '[]', 200],
    ['HTML', '<!doctype html>', 200],
    ['a list cut off', '[{"id":2,', 200],
    ['an item without a name', '[{"id":2,"menuType":"F","subMenus":[]}]', 200],
    ['an item of an unknown type', '[{"id":2,"name":"x","menuType":"Z","subMenus":[]}]', 200],
    ['a fault below the top level', '[{"id":2,"name":"x","menuType":"F","subMenus":[null]}]', 200],
    ['an error', '{}', 500],
  ])('stays the built-in one when the service answers %s', async (_, body, status) => {
    const store = createMenuStore(builtIn);
    answer(body, status);
    await refreshMenu(store, () => getMenu(35));
    expect(store.getState()).toBe(builtIn);
  });

  it('does not change when the service answers the same', async () => {
    const store = createMenuStore(builtIn);
    const changed = vi.fn();
    store.subscribe(changed);
    answer(JSON.stringify(builtIn));
    await refreshMenu(store, () => getMenu(35));
    expect(changed).not.toHaveBeenCalled();
  });
});

import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { EMPTY, change, openFile } from '../document/workspace.ts';
import type { Workspace } from '../document/workspace.ts';
import { keepUnsaved, openUnsavedStore } from './keep-unsaved.ts';
import type { UnsavedStore } from './keep-unsaved.ts';
import type { Studio, StudioStore } from './studio-state.ts';

const FILE = 'pages-data/a.json';

function typed(text: string): Workspace {
  return change(openFile(EMPTY, { file: FILE, text: '{}' }), [{ file: FILE, text }], 'Typed');
}

afterEach(() => void vi.unstubAllGlobals());

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) };
}

/** A browser in which windows are opened, reloaded and closed. */
function openBrowser(): {
  readonly load: (tab: ReturnType<typeof storage>, site?: string) => Promise<UnsavedStore>;
  /** Closes the window with the lock. */
  readonly closeFirst: () => void;
} {
  const held = new Set<string>();
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', {
    locks: {
      request: (key: string, _options: object, act: (lock: object | null) => unknown) => {
        const isFree = !held.has(key);
        held.add(key);
        void act(isFree ? {} : null);
      },
    },
  });
  return {
    load: (tab, site = 'a') => {
      vi.stubGlobal('sessionStorage', tab);
      return openUnsavedStore(site);
    },
    closeFirst: () => held.clear(),
  };
}

// R-STUDIO-23
test('a reloaded second window restores its unsaved changes, even after the first one is closed', async () => {
  const { load, closeFirst } = openBrowser();
  const [one, two] = [storage(), storage()];
  const first = await load(one);
  first.keep(typed('{ "of": "one" }'));
  (await load(two)).keep(typed('{ "of": "two" }'));
  closeFirst();
  const again = await load(two);
  expect(again.isFirst).toBe(false);
  expect(again.recall()?.files.get(FILE)?.text).toBe('{ "of": "two" }');
  again.keep(EMPTY); // everything is saved
  const free = await load(two);
  expect(free.isFirst).toBe(true);
  expect(free.recall()?.files.get(FILE)?.text).toBe('{ "of": "one" }');
});

// R-STUDIO-23
test('unsaved changes of one site aren’t restored in another site at the same address', async () => {
  const { load } = openBrowser();
  (await load(storage(), 'a')).keep(typed('{ "of": "a" }'));
  const other = await load(storage(), 'b');
  expect([other.isFirst, other.recall()]).toEqual([true, null]);
});

test('a message is shown if the browser’s storage is full', () => {
  let hide = (): void => undefined;
  vi.stubGlobal('addEventListener', (_event: string, act: () => void) => {
    hide = act;
  });
  const studio = { workspace: EMPTY, trouble: null } as Partial<Studio> as Studio; // the state that it reads
  const store = createStore(() => studio) as StudioStore;
  const keep = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepUnsaved(store, { isFirst: true, recall: () => null, keep });
  store.setState({ workspace: typed('{ }') });
  hide();
  expect(store.getState().trouble).toBe('The browser has no space left to keep unsaved changes. Save now.');
});

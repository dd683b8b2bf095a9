import { afterEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { EMPTY, change, openFile } from '../document/workspace.ts';
import type { Workspace } from '../document/workspace.ts';
import { keepUnsaved } from './keep-unsaved.ts';
import type { Studio, StudioStore } from './studio-state.ts';

const FILE = 'pages-data/a.json';

function typed(text: string): Workspace {
  return change(openFile(EMPTY, { file: FILE, text: '{}' }), [{ file: FILE, text }], 'Typed');
}

afterEach(() => void vi.unstubAllGlobals());

test('that the browser has no room is shown, not only said', () => {
  let hide = (): void => undefined;
  vi.stubGlobal('addEventListener', (_event: string, act: () => void) => {
    hide = act;
  });
  const studio = { workspace: EMPTY, trouble: null } as Partial<Studio> as Studio; // what is looked at
  const store = createStore(() => studio) as StudioStore;
  const keep = (): never => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  keepUnsaved(store, { isFirst: true, recall: () => null, keep });
  store.setState({ workspace: typed('{ }') });
  hide();
  expect(store.getState().trouble).toBe('The browser has no room to keep what is not saved. Save now.');
});

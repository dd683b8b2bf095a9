import { keepWorkspace, recallWorkspace } from '../document/workspace.ts';
import type { Workspace } from '../document/workspace.ts';
import type { StudioStore } from './studio-state.ts';

/** Keeps in the browser what is not saved, with all that can be undone. */
export interface Keeper {
  /** Whether no other window of this browser has the studio open. A second one keeps its own until it is closed. */
  readonly isFirst: boolean;
  readonly recall: () => Workspace | null;
  /** @throws DOMException where the browser has no room */
  readonly keep: (workspace: Workspace) => void;
}

const KEY = 'studio';
const PAUSE_MS = 300;

export async function openKeeper(): Promise<Keeper> {
  const isFirst = await holdLock();
  const storage = isFirst ? localStorage : sessionStorage;
  return {
    isFirst,
    recall: () => {
      const kept = storage.getItem(KEY);
      return kept === null ? null : recallWorkspace(kept);
    },
    keep: (workspace) => storage.setItem(KEY, keepWorkspace(workspace)),
  };
}

/** @returns whether this window has the lock, which it keeps until it is closed */
function holdLock(): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(KEY, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

export function keepUnsaved(store: StudioStore, keeper: Keeper): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let kept = store.getState().workspace;
  const keep = (): void => {
    clearTimeout(timer);
    const { workspace } = store.getState();
    if (workspace === kept) return;
    kept = workspace;
    try {
      keeper.keep(workspace);
    } catch {
      store.setState({ trouble: 'The browser has no room to keep what is not saved. Save now.' });
    }
  };
  store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE_MS);
  });
  addEventListener('pagehide', keep);
}

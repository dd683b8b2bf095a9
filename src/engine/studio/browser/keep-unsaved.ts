import { keepWorkspace, recallWorkspace, unsavedFiles } from '../document/workspace.ts';
import type { Workspace } from '../document/workspace.ts';
import type { StudioStore } from './studio-state.ts';

/** Stores unsaved changes in the browser, with their undo history. */
export interface UnsavedStore {
  /** Whether no other window of this browser has the studio open. A second window stores its own changes until it's closed. */
  readonly isFirst: boolean;
  readonly recall: () => Workspace | null;
  /** @throws DOMException if the browser's storage is full */
  readonly keep: (workspace: Workspace) => void;
}

const PAUSE_MS = 300;

/** @param site identifies the site, since several can be edited at this address in turn */
export async function openUnsavedStore(site: string): Promise<UnsavedStore> {
  const key = `studio ${site}`;
  const recallFrom = (storage: Storage): Workspace | null => {
    const kept = storage.getItem(key);
    return kept === null ? null : recallWorkspace(kept);
  };
  // A reloaded second window has its changes here, even if the first one is closed by now.
  const own = recallFrom(sessionStorage);
  const isSecond = own !== null && unsavedFiles(own).length > 0;
  const isFirst = !isSecond && (await holdLock(key));
  const storage = isFirst ? localStorage : sessionStorage;
  return {
    isFirst,
    recall: () => recallFrom(storage),
    keep: (workspace) => storage.setItem(key, keepWorkspace(workspace)),
  };
}

/** @returns whether this window has the lock, which it keeps until it's closed */
function holdLock(key: string): Promise<boolean> {
  return new Promise((resolve) => {
    void navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

export function keepUnsaved(store: StudioStore, keeper: UnsavedStore): void {
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
      store.setState({ trouble: 'The browser has no space left to keep unsaved changes. Save now.' });
    }
  };
  store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(keep, PAUSE_MS);
  });
  addEventListener('pagehide', keep);
}

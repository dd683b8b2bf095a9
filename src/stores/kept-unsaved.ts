/** The key under which this window stores unsaved changes, beside its drafts, so that a reload loses neither. */
export const KEPT_UNSAVED = 'unsaved';

/** Whether there is something to show again; every page checks this, and few need the code for it. */
export function hasKeptUnsaved(): boolean {
  try {
    return sessionStorage.getItem(KEPT_UNSAVED) !== null;
  } catch {
    return false;
  }
}

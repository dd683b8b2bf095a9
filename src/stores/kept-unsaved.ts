/** Where what was not saved is kept in this window, beside the drafts that it speaks of: a reload loses neither. */
export const KEPT_UNSAVED = 'unsaved';

/** Whether there is anything to be shown again; every page asks, and most get no code for it. */
export function hasKeptUnsaved(): boolean {
  try {
    return sessionStorage.getItem(KEPT_UNSAVED) !== null;
  } catch {
    return false; // nothing can be kept here
  }
}

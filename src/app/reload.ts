import { loadDocumentAnew } from '../ui/load-document-anew.ts';

const KEY = 'reloaded-for';

/** Reloads the document if something is missing: a new release may have replaced it, or the browser caches a failure. */
export interface Reload {
  /**
   * Automatically, at most once per place and release.
   * @param signal aborted when the visitor has left the place
   * @returns false if that was done before, can't be recorded, or no document came
   */
  readonly once: (place: string, signal?: AbortSignal) => Promise<boolean>;
  /**
   * When the visitor retries a place that has lacked something in this document.
   * @returns false at once if it hasn't, or if no document came
   */
  readonly again: (place: string, signal?: AbortSignal) => Promise<boolean> | false;
}

/** For making documents. */
export const NO_RELOAD: Reload = {
  once: () => Promise.resolve(false),
  again: () => false,
};

/** @param release the address of the code, which includes its release: a reload that returned the same code isn't repeated */
export function createReload(release: string, load = loadDocumentAnew): Reload {
  const lacking = new Set<string>();
  return {
    once: async (place, signal) => {
      lacking.add(place);
      return remember(`${place} ${release}`) && load(signal);
    },
    again: (place, signal) => lacking.has(place) && load(signal),
  };
}

/** @returns false if it was recorded before, or can't be */
function remember(mark: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === mark) return false;
    sessionStorage.setItem(KEY, mark);
    return true;
  } catch {
    return false;
  }
}

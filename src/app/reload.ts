import { loadDocumentAnew } from '../ui/load-document-anew.ts';

const KEY = 'reloaded-for';

/** Loads the document anew for what a place lacks: a new release may have replaced it, or the browser keeps a failure. */
export interface Reload {
  /**
   * By itself, at most once for a place and release.
   * @param signal the visitor has left the place
   * @returns false if that was done before, cannot be remembered, or no document came
   */
  readonly once: (place: string, signal?: AbortSignal) => Promise<boolean>;
  /**
   * Because the visitor asks for the place again, if it has lacked something in this document.
   * @returns false if it has not, at once, or if no document came
   */
  readonly again: (place: string, signal?: AbortSignal) => Promise<boolean> | false;
}

/** For where documents are made. */
export const NO_RELOAD: Reload = {
  once: () => Promise.resolve(false),
  again: () => false,
};

/** @param release the address of the code, which carries its release: a reload that brought the same code is not repeated */
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

/** @returns false if it was remembered before, or cannot be */
function remember(mark: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === mark) return false;
    sessionStorage.setItem(KEY, mark);
    return true;
  } catch {
    return false;
  }
}

import { useEffect, useState } from 'react';
import type { PageEntry } from './find-in-menu.ts';

/** Brings the names of all pages. */
export type LoadPages = () => Promise<readonly PageEntry[]>;

/**
 * The names of all pages, asked for when the search is opened for the first time. Until they are there, and where they
 * do not come, the search finds the menu's items alone.
 */
export function usePages(wanted: boolean, load: LoadPages | undefined): readonly PageEntry[] {
  const [pages, setPages] = useState<readonly PageEntry[] | null>(null);
  useEffect(() => {
    if (!wanted || !load || pages) return;
    let gone = false;
    load().then(
      (loaded) => {
        if (!gone) setPages(loaded);
      },
      () => undefined, // opening the search once more asks again
    );
    return () => {
      gone = true;
    };
  }, [wanted, load, pages]);
  return pages ?? [];
}

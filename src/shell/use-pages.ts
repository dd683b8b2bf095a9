import { useOnFirstUse } from '../ui/use-on-first-use.ts';
import type { PageEntry } from './find-in-menu.ts';

/** Brings the names of all pages. */
export type LoadPages = () => Promise<readonly PageEntry[]>;

const NONE: readonly PageEntry[] = [];
const loadNone: LoadPages = () => Promise.resolve(NONE);

/** Opening the search once more asks again. */
function doWithout(): void {}

/**
 * The names of all pages, asked for when the search is opened for the first time. Until they are there, and where they
 * do not come, the search finds the menu's items alone.
 */
export function usePages(wanted: boolean, load: LoadPages = loadNone): readonly PageEntry[] {
  return useOnFirstUse(wanted, load, doWithout) ?? NONE;
}

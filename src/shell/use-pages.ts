import { useOnFirstUse } from '../ui/use-on-first-use.ts';
import type { PageEntry } from './find-in-menu.ts';

/** Loads the names of all pages. */
export type LoadPages = () => Promise<readonly PageEntry[]>;

const NONE: readonly PageEntry[] = [];
const loadNone: LoadPages = () => Promise.resolve(NONE);

/** Opening the search again retries. */
function doWithout(): void {}

/** The names of all pages, loaded when the search is first opened. Until then, the search finds only menu items. */
export function usePages(wanted: boolean, load: LoadPages = loadNone): readonly PageEntry[] {
  return useOnFirstUse(wanted, load, doWithout) ?? NONE;
}

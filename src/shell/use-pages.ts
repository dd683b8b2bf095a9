import { getPageNames } from '../api/get-page-names.ts';
import type { PageName } from '../api/get-page-names.ts';
import { useOnFirstUse } from '../ui/use-on-first-use.ts';

const NONE: readonly PageName[] = [];

/** Wanting them again retries. */
function doWithout(): void {}

/** The names of all pages, loaded when first wanted; none until then. */
export function usePages(wanted: boolean): readonly PageName[] {
  return useOnFirstUse(wanted, getPageNames, doWithout) ?? NONE;
}

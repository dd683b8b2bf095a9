import { PAGE_NAMES } from '../engine/common/document.ts';
import { looksLike } from '../shared/looks-like.ts';
import { getJson } from './client.ts';

/** A page as the search of the header knows it. */
export interface PageName {
  readonly menuId: number;
  readonly route: string;
  readonly title: string;
}

/**
 * The names of all pages: a file that the build writes, apart from the code, so that a new title changes no code.
 * @throws ApiError
 */
export function getPageNames(): Promise<readonly PageName[]> {
  return getJson(PAGE_NAMES, { check: areNames, isFile: true });
}

/** Our own build wrote the file; this tells it from an answer that is something else. */
function areNames(answer: unknown): answer is readonly PageName[] {
  return Array.isArray(answer) && answer.every((entry) => looksLike(entry, EXAMPLE));
}

const EXAMPLE: PageName = { menuId: 0, route: '', title: '' };

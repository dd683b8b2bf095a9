import { PAGE_NAMES } from '../engine/common/document.ts';
import { looksLike } from '../shared/looks-like.ts';
import { getJson } from './client.ts';

/** A page's name in the header's search. */
export interface PageName {
  readonly menuId: number;
  readonly route: string;
  readonly title: string;
}

/** The names of all pages, from a file separate from the code, so that a new title changes no code. @throws ApiError */
export function getPageNames(): Promise<readonly PageName[]> {
  return getJson(PAGE_NAMES, { check: areNames, isFile: true });
}

/** Distinguishes the file, which our build wrote, from any other answer. */
function areNames(answer: unknown): answer is readonly PageName[] {
  return Array.isArray(answer) && answer.every((entry) => looksLike(entry, EXAMPLE));
}

const EXAMPLE: PageName = { menuId: 0, route: '', title: '' };

import { SORTS } from '../contract.ts';
import type { Sort } from '../contract.ts';
import { panelPath, readPage, withSearch } from '../../../shell/staff/list-address.ts';

export const INQUIRY_STATES = ['new', 'open', 'answered', 'closed'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/**
 * What the panel shows: a page, from 1, of the inquiries with a status, of suspected spam, of one's own, or of all; or an inquiry
 * that was opened from it.
 */
export interface DeskAsked {
  readonly show: InquiryState | 'spam' | 'mine' | 'all';
  readonly page: number;
  readonly sort: Sort;
  /** Null for the list. */
  readonly receipt: string | null;
}

export const SHOWN: readonly DeskAsked['show'][] = [...INQUIRY_STATES, 'spam', 'mine', 'all'];

/**
 * The inner address of a list or of an inquiry. Apart from a receipt, it contains nothing about a person; what is searched for
 * isn't in it.
 */
export function deskPath({
  show = 'new',
  page = 1,
  sort = 'newest',
  receipt = null,
}: Partial<DeskAsked>): string {
  return withSearch(panelPath('inquiries'), {
    show: show === 'new' ? null : show,
    sort: sort === 'newest' ? null : sort,
    page: page > 1 ? String(page) : null,
    receipt,
  });
}

/** The newest first by default. */
export function readSort(text: string | null): Sort {
  return SORTS.find((known) => known === text) ?? 'newest';
}

/** Reads from the query what is shown; new inquiries by default. */
export function readDesk(search: string): DeskAsked {
  const asked = new URLSearchParams(search);
  const receipt = asked.get('receipt') ?? '';
  return {
    show: SHOWN.find((known) => known === asked.get('show')) ?? 'new',
    page: readPage(asked),
    sort: readSort(asked.get('sort')),
    receipt: /^[\w-]{1,40}$/.test(receipt) ? receipt : null,
  };
}

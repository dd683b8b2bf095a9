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
  /** Null for the list. */
  readonly receipt: string | null;
}

export const SHOWN: readonly DeskAsked['show'][] = [...INQUIRY_STATES, 'spam', 'mine', 'all'];

/**
 * The inner address of a list or of an inquiry. Apart from a receipt, it contains nothing about a person; what is searched for
 * isn't in it.
 */
export function deskPath({ show = 'new', page = 1, receipt = null }: Partial<DeskAsked>): string {
  return withSearch(panelPath('inquiries'), {
    show: show === 'new' ? null : show,
    page: page > 1 ? String(page) : null,
    receipt,
  });
}

/** Reads from the query what is shown; new inquiries by default. */
export function readDesk(search: string): DeskAsked {
  const asked = new URLSearchParams(search);
  const receipt = asked.get('receipt') ?? '';
  return {
    show: SHOWN.find((known) => known === asked.get('show')) ?? 'new',
    page: readPage(asked),
    receipt: /^[\w-]{1,40}$/.test(receipt) ? receipt : null,
  };
}

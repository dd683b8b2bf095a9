import { panelPath, readPage, withSearch } from '../../../shell/staff/list-address.ts';

export const INQUIRY_STATES = ['new', 'open', 'answered', 'closed'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** What the panel lists: a page, from 1, of the inquiries with a status, of all, or of suspected spam. */
export interface DeskAsked {
  readonly show: InquiryState | 'all' | 'spam';
  readonly page: number;
}

const SHOWN: readonly DeskAsked['show'][] = [...INQUIRY_STATES, 'all', 'spam'];

/** The inner address. It contains no personal data. */
export function deskPath({ show, page }: DeskAsked): string {
  return withSearch(panelPath('inquiries'), {
    show: show === 'new' ? null : show,
    page: page > 1 ? String(page) : null,
  });
}

/** Reads from the query what is listed; new inquiries by default. */
export function readDesk(search: string): DeskAsked {
  const asked = new URLSearchParams(search);
  return { show: SHOWN.find((known) => known === asked.get('show')) ?? 'new', page: readPage(asked) };
}

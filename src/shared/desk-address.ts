/** The address of staff's desk with what it shows. Apart from screens.ts, because staff alone load it. */

import { DESK_PATH } from './screens.ts';

/** How far an inquiry has come. */
export const INQUIRY_STATES = ['new', 'open', 'done'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** What the desk lists: a page, from 1 up, of the inquiries in a state, of all, or of those that look like spam. */
export interface DeskAsked {
  readonly show: InquiryState | 'all' | 'spam';
  readonly page: number;
}

const SHOWN: readonly DeskAsked['show'][] = [...INQUIRY_STATES, 'all', 'spam'];

/** The inner address. It says nothing of any person. */
export function deskPath({ show, page }: DeskAsked): string {
  const asked = new URLSearchParams({
    ...(show === 'new' ? {} : { show }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return `${DESK_PATH}${asked && `?${asked}`}`;
}

/** Reads behind `?` what is listed: the new ones where nothing fitting is said. */
export function readDesk(search: string): DeskAsked {
  const asked = new URLSearchParams(search);
  const page = asked.get('page') ?? '1';
  return {
    show: SHOWN.find((known) => known === asked.get('show')) ?? 'new',
    page: /^\d{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1,
  };
}

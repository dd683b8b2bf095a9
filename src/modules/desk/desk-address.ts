/** Addresses of the staff desk. Separate from screens.ts, because only staff load it. */

import { DESK_PATH } from '../../engine/common/screens.ts';

/** The desk's parts, as in its addresses (screens.ts). */
export const DESK_SECTIONS = ['inquiries', 'members', 'mail', 'audit', 'system'] as const;
export type DeskSection = (typeof DESK_SECTIONS)[number];

/** Which part of the desk an address shows. @param part of its path; empty for the first */
export function readSection(part: string): DeskSection {
  return DESK_SECTIONS.find((known) => known === part) ?? 'inquiries';
}

/** The address of a part of the desk. */
export function sectionPath(section: DeskSection): string {
  return `/desk/${section}`;
}

/** A one-time password link. Its token comes after `#`, so it reaches no server and no log. @param token from the service's answer */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/account/password#${token}`;
}

/** Which accounts are listed, and which page. Names searched for are never in an address. */
export interface MembersAsked {
  readonly role: 'member' | 'staff' | null;
  readonly state: 'active' | 'disabled' | null;
  /** From 1 up. */
  readonly page: number;
}

/** The inner address of a page of the accounts. */
export function membersPath({ role, state, page }: MembersAsked): string {
  return withSearch(sectionPath('members'), { role, state, page: page > 1 ? String(page) : null });
}

/** Reads from the query which accounts are listed; all by default. */
export function readMembers(search: string): MembersAsked {
  const asked = new URLSearchParams(search);
  return {
    role: (['member', 'staff'] as const).find((known) => known === asked.get('role')) ?? null,
    state: (['active', 'disabled'] as const).find((known) => known === asked.get('state')) ?? null,
    page: readPage(asked),
  };
}

/** The inner address of a page of the queued messages. */
export function mailPath(page: number): string {
  return withSearch(sectionPath('mail'), { page: page > 1 ? String(page) : null });
}

/** Reads from the query which page of the messages is shown. */
export function readMailPage(search: string): number {
  return readPage(new URLSearchParams(search));
}

function withSearch(path: string, asked: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null);
  const search = new URLSearchParams(given).toString();
  return `${path}${search && `?${search}`}`;
}

function readPage(asked: URLSearchParams): number {
  const page = asked.get('page') ?? '1';
  return /^\d{1,9}$/.test(page) ? Math.max(1, Number(page)) : 1;
}

/** An inquiry's status. */
export const INQUIRY_STATES = ['new', 'open', 'done'] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** What the desk lists: a page, from 1, of the inquiries with a status, of all, or of suspected spam. */
export interface DeskAsked {
  readonly show: InquiryState | 'all' | 'spam';
  readonly page: number;
}

const SHOWN: readonly DeskAsked['show'][] = [...INQUIRY_STATES, 'all', 'spam'];

/** The inner address. It contains no personal data. */
export function deskPath({ show, page }: DeskAsked): string {
  return withSearch(DESK_PATH, {
    show: show === 'new' ? null : show,
    page: page > 1 ? String(page) : null,
  });
}

/** Reads from the query what is listed; new inquiries by default. */
export function readDesk(search: string): DeskAsked {
  const asked = new URLSearchParams(search);
  return { show: SHOWN.find((known) => known === asked.get('show')) ?? 'new', page: readPage(asked) };
}

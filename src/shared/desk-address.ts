/** The address of staff's desk with what it shows. Apart from screens.ts, because only staff load it. */

import { DESK_PATH } from '../engine/common/screens.ts';

/** The parts of staff's desk, as they stand in its addresses (screens.ts). */
export const DESK_SECTIONS = ['inquiries', 'members', 'mail', 'audit', 'system'] as const;
export type DeskSection = (typeof DESK_SECTIONS)[number];

/** Which part of the desk an address shows. @param part of its path; empty for the first */
export function readSection(part: string): DeskSection {
  return DESK_SECTIONS.find((known) => known === part) ?? 'inquiries';
}

/** Where a part of the desk stands. */
export function sectionPath(section: DeskSection): string {
  return `/desk/${section}`;
}

/** The link by which a password is set once. Its token stands behind `#`: it reaches no server and no log. @param token of the service's answer */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/account/password#${token}`;
}

/** Which accounts are listed, and which page of them. What is looked for by name stands in no address. */
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

/** Reads behind `?` which accounts are listed: all where nothing fitting is said. */
export function readMembers(search: string): MembersAsked {
  const asked = new URLSearchParams(search);
  return {
    role: (['member', 'staff'] as const).find((known) => known === asked.get('role')) ?? null,
    state: (['active', 'disabled'] as const).find((known) => known === asked.get('state')) ?? null,
    page: readPage(asked),
  };
}

/** The inner address of a page of the mails that wait. */
export function mailPath(page: number): string {
  return withSearch(sectionPath('mail'), { page: page > 1 ? String(page) : null });
}

/** Reads behind `?` which page of the mails is shown. */
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
  return withSearch(DESK_PATH, {
    show: show === 'new' ? null : show,
    page: page > 1 ? String(page) : null,
  });
}

/** Reads behind `?` what is listed: the new ones where nothing fitting is said. */
export function readDesk(search: string): DeskAsked {
  const asked = new URLSearchParams(search);
  return { show: SHOWN.find((known) => known === asked.get('show')) ?? 'new', page: readPage(asked) };
}

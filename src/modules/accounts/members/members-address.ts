import { panelPath, readPage, withSearch } from '../../../shell/staff/list-address.ts';

/** A one-time password link. Its token follows `#`, so it reaches no server and no log. @param token from the service */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/account/password#${token}`;
}

/** Which accounts and which page are shown. Search terms are never in an address. */
export interface MembersAsked {
  readonly role: 'member' | 'staff' | null;
  readonly state: 'active' | 'disabled' | null;
  /** From 1. */
  readonly page: number;
}

/** The inner address of a page of accounts. */
export function membersPath({ role, state, page }: MembersAsked): string {
  return withSearch(panelPath('members'), { role, state, page: page > 1 ? String(page) : null });
}

/** Reads from the query which accounts are shown; all by default. */
export function readMembers(search: string): MembersAsked {
  const asked = new URLSearchParams(search);
  return {
    role: (['member', 'staff'] as const).find((known) => known === asked.get('role')) ?? null,
    state: (['active', 'disabled'] as const).find((known) => known === asked.get('state')) ?? null,
    page: readPage(asked),
  };
}

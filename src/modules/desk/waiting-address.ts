import { panelPath, readPage, withSearch } from '../../shell/staff/list-address.ts';
import { WAITING_KINDS } from '../../shared/waiting-kinds.ts';
import type { WaitingKind } from '../../shared/waiting-kinds.ts';

/** A page, from 1, of a kind of waiting work. */
export interface WaitingAsked {
  readonly kind: WaitingKind;
  readonly page: number;
}

/** The inner address. */
export function waitingPath({ kind, page }: WaitingAsked): string {
  return withSearch(panelPath('waiting'), {
    show: kind === 'unanswered' ? null : kind,
    page: page > 1 ? String(page) : null,
  });
}

/** Reads from the query what is shown; what is unanswered by default. */
export function readWaiting(search: string): WaitingAsked {
  const asked = new URLSearchParams(search);
  return {
    kind: WAITING_KINDS.find((known) => known === asked.get('show')) ?? 'unanswered',
    page: readPage(asked),
  };
}

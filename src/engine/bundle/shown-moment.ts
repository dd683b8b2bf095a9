import { isMinute, momentsOf } from '../common/moments.ts';
import { readShownCookie, shownCookie, shownPair } from '../common/shown-cookies.ts';
import type { Showing } from '../common/times.ts';
import type { TimeZone } from '../common/time-zone.ts';

/** The moment that a request in development asks for. */
export interface ShownMoment {
  /** The time for scheduled content. Default: now, without drafts. */
  readonly when: Omit<Showing, 'zone'>;
  /** `Set-Cookie` headers that keep the moment for later pages. */
  readonly cookies: readonly string[];
  /** The fault in the parameters, as a sentence; null if there is none. */
  readonly fault: string | null;
}

interface Asking {
  readonly url?: string | undefined;
  readonly headers: { readonly cookie?: string | undefined };
}

/**
 * Reads which moment a request asks for: `?at=2026-12-24T09:00` shows the site as it will be then, `?at=now` as it is,
 * `?drafts=1` with drafts and `?drafts=0` without. The browser keeps it until it asks for something else, because links change
 * the address.
 */
export function readShownMoment(request: Asking, zone: TimeZone, now = Date.now()): ShownMoment {
  const { cookie: kept = '' } = request.headers;
  const query = new URLSearchParams(request.url?.split('?')[1] ?? '');
  const [at, drafts] = [query.get('at'), query.get('drafts')];
  const cookies = [
    ...(at === null ? [] : [shownCookie('at', at)]),
    ...(drafts === null ? [] : [shownCookie('drafts', drafts)]),
  ];
  const minute = at ?? readShownCookie(kept, 'at') ?? 'now';
  const asked = drafts ?? readShownCookie(kept, 'drafts');
  const when = { moment: now, drafts: asked === '1', ...(asked === EVERYTHING && { isEverything: true }) };
  if (minute === 'now') return { when, cookies, fault: null };
  const [moment] = isMinute(minute) ? momentsOf(minute, zone) : [];
  if (moment !== undefined) return { when: { ...when, moment }, cookies, fault: null };
  const fault = `at=${minute} isn't a time in ${zone.name}. Write one such as ?at=2026-12-24T09:00, or ?at=now.`;
  return { when, cookies: [], fault };
}

const EVERYTHING = 'all';
/** The cookie with which the studio requests all content, whatever its times. */
export const ASK_FOR_EVERYTHING = shownPair('drafts', EVERYTHING);

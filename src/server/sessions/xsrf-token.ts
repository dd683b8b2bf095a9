import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../store/secret.ts';

/** A visitor's number, and the hash that binds it to the session. */
const FORM = /^([\w-]{22})\.[\w-]{43}$/;

/**
 * The XSRF token: 128 random bits that identify the visitor, and a keyed hash over them and the session, which can't be forged.
 * A token from another session, or from before the sign-in, isn't valid.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html#signed-double-submit-cookie-recommended
 */
interface XsrfTokens {
  /** @param session the session's token; null without one */
  readonly make: (session: string | null) => string;
  /** @returns the visitor's number, or null if the token doesn't belong to this session */
  readonly visitorOf: (token: string | undefined, session: string | null) => string | null;
}

export function xsrfTokens(hash: KeyedHash): XsrfTokens {
  const sign = (visitor: string, session: string | null): string =>
    `${visitor}.${hash('xsrf', `${visitor}.${session ?? ''}`).toString('base64url')}`;
  return {
    make: (session) => sign(randomBytes(16).toString('base64url'), session),
    visitorOf: (token = '', session) => {
      const [, visitor] = FORM.exec(token) ?? [];
      return visitor !== undefined && isSame(token, sign(visitor, session)) ? visitor : null;
    },
  };
}

/** Compares in constant time. */
export function isSame(one: string | undefined, other: string | undefined): boolean {
  const [left, right] = [Buffer.from(one ?? ''), Buffer.from(other ?? '')];
  return left.length > 0 && left.length === right.length && timingSafeEqual(left, right);
}

import type { FastifyRequest } from 'fastify';
import type { CallContract } from '../../shared/calls/parts.ts';
import {
  HttpError,
  methodNotAllowed,
  networkRefused,
  sessionNeeded,
  staffOnly,
  stepUpNeeded,
} from '../http/http-error.ts';
import type { AccountUser } from '../store/account-user.ts';

type Condition = Pick<CallContract, 'access' | 'token' | 'method' | 'fresh'>;

/** How long a proof counts for calls that need a fresh one, in milliseconds. */
const FRESH = 10 * 60_000;

/** What a request carries. */
export interface Credentials {
  /** The session's token; the session may have ended. */
  readonly session: string | null;
  /** Whether it doesn't come from one of our pages. */
  readonly isForeign: boolean;
  /** Whether it comes from one of our pages opened over http, although the site uses https. */
  readonly isInsecure: boolean;
  /** Whether it carries none of our cookies and no token, so that it can't abuse a session. */
  readonly isAnonymous: boolean;
  /** Whether the XSRF token is in both cookie and header and belongs to this visitor's session. */
  readonly hasToken: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    credentials: Credentials;
  }
}

/**
 * Enforces the contract's conditions for a call, before the body is read.
 * @throws HttpError 401 SESSION_NEEDED, 403 NETWORK_REFUSED, FOREIGN_REQUEST, HTTPS_NEEDED, TOKEN_WRONG, NOT_ALLOWED or
 *   STEP_UP_NEEDED; 405 for a HEAD of a call
 *   that changes something
 */
export function admit(request: FastifyRequest, call: Condition): void {
  const { visitor, credentials, method } = request;
  if (call.token && method === 'HEAD') throw methodNotAllowed(call.method);
  if (call.access !== 'anyone' && !visitor.user) {
    throw request.isOutside ? networkRefused() : sessionNeeded();
  }
  if (call.token) refuseForged(credentials, call.token);
  if (call.access === 'staff' && visitor.user?.role !== 'staff') {
    throw staffOnly();
  }
  if (call.fresh && visitor.user?.role === 'staff' && !isFresh(request)) throw stepUpNeeded();
}

/** For calls that need a fresh proof of members, too. @throws HttpError 403 STEP_UP_NEEDED */
export function requireFresh(request: FastifyRequest): void {
  if (!isFresh(request)) throw stepUpNeeded();
}

/** A clock that was set back doesn't make a proof last longer. */
function isFresh({ foundSession }: FastifyRequest): boolean {
  const age = Date.now() - (foundSession?.provenAt ?? -Infinity);
  return Math.abs(age) < FRESH;
}

/** The account that makes a call for members; addCall has already required a session. */
export function userOf({ visitor }: FastifyRequest): AccountUser {
  if (!visitor.user) throw new Error('a call for members was answered without a session');
  return visitor.user;
}

function refuseForged(credentials: Credentials, token: CallContract['token']): void {
  const { isForeign, isInsecure, hasToken, isAnonymous } = credentials;
  if (isForeign && !isInsecure) {
    throw new HttpError(403, 'FOREIGN_REQUEST', 'Only a page of this site can ask for this.');
  }
  if (token === 'with-cookies' && isAnonymous) return;
  if (hasToken && !isForeign) return;
  if (isInsecure) {
    const message = 'The site works only with https://. Open it with https:// and try again.';
    throw new HttpError(403, 'HTTPS_NEEDED', message);
  }
  const message =
    'Send the value of the cookie XSRF-TOKEN in the header X-XSRF-TOKEN. This answer has set a new one. If this is a browser, it blocks the cookies of this site: allow them.';
  throw new HttpError(403, 'TOKEN_WRONG', message);
}

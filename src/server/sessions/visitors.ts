import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TimeZone } from '../../engine/common/time-zone.ts';
import { zonedDay } from '../../shared/zoned-clock.ts';
import { pathOf } from '../http/strict-requests.ts';
import { write } from '../store/database.ts';
import type { Database, Work } from '../store/engine.ts';
import type { KeyedHash } from '../store/secret.ts';
import { endOwnSession, endSession, findSession, hashToken, noteUse } from '../store/sessions.ts';
import type { FoundSession } from '../store/sessions.ts';
import { TOKEN_COOKIE, TOKEN_HEADER, cookiesFor } from './cookies.ts';
import { isForeign, isInsecure } from './foreign-requests.ts';
import { networkOf } from './network-of.ts';
import type { Credentials } from './admission.ts';
import { audit } from './audit.ts';
import { missingStep } from './missing-step.ts';
import type { PendingSignIn } from './missing-step.ts';
import type { IsStaffNetwork } from './staff-networks.ts';
import type { Visitor } from './visitor.ts';
import { isSame, xsrfTokens } from './xsrf-token.ts';
import type { AccountUser } from '../store/account-user.ts';

/** What identifying visitors depends on. */
interface VisitorSources {
  readonly database: Database;
  readonly hash: KeyedHash;
  /** The days for which visitors are identified are in this zone. */
  readonly timeZone: TimeZone;
  /** The public origin; if it's https, cookies require https. */
  readonly siteUrl: URL | null;
  /** Whether staff need a second factor. */
  readonly isFactorRequired: boolean;
  readonly isStaffNetwork: IsStaffNetwork;
}

/** Feeds and sitemaps, which are the same for everyone, so they set no cookie. */
const FILE = /\.(?!do$)[^./]*$/;
/**
 * The route for pages and files: the same for everyone, so it works without session and cookies, even while the database is
 * unavailable.
 */
const SITE_ROUTE = '/*';
const SESSION = /^[\w-]{43}$/;

/** Sets the session's cookie and a matching new XSRF token. @param session empty to delete the cookie */
export type SetSession = (reply: FastifyReply, session: string) => void;

/**
 * Adds `request.visitor` and `request.credentials` to every request. For calls with a cookie, looks up the session; an answer
 * to a visitor without an XSRF token sets one. Documents and files have no visitor, so that any cache may keep them.
 */
export function addVisitors(
  app: FastifyInstance,
  { database, hash, timeZone, siteUrl, isFactorRequired, isStaffNetwork }: VisitorSources,
): SetSession {
  const cookies = cookiesFor(siteUrl);
  const tokens = xsrfTokens(hash);
  /** Computed only if needed: few calls use the key, and it costs a hash. */
  const visitorOf = (user: AccountUser | null, number: string | null, request: FastifyRequest): Visitor => ({
    user,
    address: request.ip,
    get key() {
      return keyOf({ hash, timeZone }, user, number, request);
    },
  });
  app.decorateRequest('visitor');
  app.decorateRequest('credentials');
  app.decorateRequest('who');
  app.decorateRequest('pendingSignIn', null);
  app.decorateRequest('foundSession', null);
  app.decorateRequest('isOutside', false);
  app.decorateRequest('findReader', function (this: FastifyRequest) {
    const { session, number, given } = this.who;
    // A browser will send this number next time; another client would be someone new each time.
    const isBrowser = this.headers['sec-fetch-site'] !== undefined;
    if (number !== null || !isBrowser || given === null) return this.visitor;
    return visitorOf(this.visitor.user, tokens.visitorOf(given, session), this);
  });

  app.decorateRequest('isStillIn', async function (this: FastifyRequest) {
    const { session } = this.who;
    return session !== null && Boolean((await findSession(database.read, session, Date.now()))?.user);
  });

  const know = (
    request: FastifyRequest,
    reply: FastifyReply,
    who: Who,
    stored: FoundSession | null,
  ): void => {
    request.isOutside = stored?.user?.role === 'staff' && !isStaffNetwork(request.ip);
    if (request.isOutside && stored?.user) refuseOutside(database, request, who, stored.user);
    const found = request.isOutside ? null : stored;
    const missing = found?.user ? missingStep(found.user, found, isFactorRequired) : null;
    // Without its second step a session has no user: every call refuses it, except those of the second step.
    const user = missing === null ? (found?.user ?? null) : null;
    request.foundSession = found;
    request.pendingSignIn = missing !== null && found?.user ? { user: found.user, missing } : null;
    request.who = who;
    request.credentials = credentialsOf(request, who, siteUrl);
    request.visitor = visitorOf(user, who.number, request);

    const { session, isCall, isLookedUp, number } = who;
    const isOver = isLookedUp && !found?.user;
    const isNew = isCall && number === null;
    if (!isOver && !isNew) return;
    who.given = tokens.make(isOver ? null : session);
    cookies.set(reply, { token: who.given, ...(isOver ? { session: '' } : {}) });
  };

  app.addHook('onRequest', (request, reply, done) => {
    const sent = cookies.read(request.headers.cookie);
    const cookie = sent[cookies.sessionName];
    const session = cookie !== undefined && SESSION.test(cookie) ? cookie : null;
    const path = pathOf(request.raw.url);
    const isCall = request.routeOptions.url !== SITE_ROUTE && path !== '/health' && !FILE.test(path);
    const isLookedUp = isCall && session !== null;
    const token = sent[TOKEN_COOKIE];
    const who: Who = {
      session,
      isCall,
      isLookedUp,
      token,
      number: tokens.visitorOf(token, session),
      given: null,
    };
    if (!isLookedUp) {
      know(request, reply, who, null);
      done();
      return;
    }
    readSession(database, session, request.log)
      .then((found) => know(request, reply, who, found))
      .then(() => done(), done);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    keepFromSharedCaches(reply);
    done();
  });
  return (reply, session) => cookies.set(reply, { token: tokens.make(session || null), session });
}

/** Computed only if needed, by calls that change something. */
function credentialsOf(
  request: FastifyRequest,
  { session, number, token }: Who,
  siteUrl: URL | null,
): Credentials {
  return {
    session,
    get isForeign() {
      return isForeign(request.headers, siteUrl);
    },
    get isInsecure() {
      return isInsecure(request.headers, siteUrl);
    },
    get isAnonymous() {
      return session === null && token === undefined && request.headers[TOKEN_HEADER] === undefined;
    },
    get hasToken() {
      const header = request.headers[TOKEN_HEADER];
      return number !== null && typeof header === 'string' && isSame(header, token);
    },
  };
}

interface Who {
  readonly session: string | null;
  /** Whether the answer may depend on the visitor. */
  readonly isCall: boolean;
  readonly isLookedUp: boolean;
  readonly token: string | undefined;
  readonly number: string | null;
  /** The XSRF token that the answer sets. */
  given: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The session's sign-in, if it lacks its second step; then the visitor has no user. */
    pendingSignIn: PendingSignIn | null;
    foundSession: FoundSession | null;
    /** Whether the session was staff's and this is none of their networks; then it has ended. */
    isOutside: boolean;
    who: Who;
  }
}

/** Also deletes an expired session, so that no clock can revive it. */
async function readSession(
  database: Database,
  session: string,
  log: FastifyBaseLogger,
): Promise<FoundSession | null> {
  const now = Date.now();
  const found = await findSession(database.read, session, now);
  if (!found) return null;
  // Not awaited: reading works even while the database is locked or full.
  const later = (work: Work<void>): void =>
    void write(database, work).catch((error: unknown) =>
      log.warn({ err: error }, 'a session was not updated'),
    );
  if (!found.user) later((transaction) => endSession(transaction, session));
  else if (found.isNoteDue) later((transaction) => noteUse(transaction, session, now));
  return found;
}

/** Ends a session of staff that is used from none of their networks, and records it once. */
function refuseOutside(
  database: Database,
  request: FastifyRequest,
  { session }: Who,
  { id }: AccountUser,
): void {
  if (session === null) return;
  const who = { actor: '', address: request.ip };
  const entry = {
    action: 'session.refuse',
    subjectType: 'account',
    subjectId: id,
    detail: 'network',
  } as const;
  // Not awaited: nothing is answered from the session.
  void write(database, async (transaction) => {
    if (await endOwnSession(transaction, id, hashToken(session))) await audit(transaction, who, entry);
  }).catch((error: unknown) =>
    request.log.warn({ err: error }, 'a session in another network was not ended'),
  );
}

/**
 * Identifies a reader by account, else by the visitor's number, else (without cookies) by network and browser. Changes every
 * day, in the site's time zone.
 */
function keyOf(
  { hash, timeZone }: Pick<VisitorSources, 'hash' | 'timeZone'>,
  user: AccountUser | null,
  number: string | null,
  request: FastifyRequest,
): number {
  const network = (): string => `${networkOf(request.ip)} ${request.headers['user-agent'] ?? ''}`;
  const who = user ? ['account', user.id] : number !== null ? ['number', number] : ['network', network()];
  return hash('visitor', JSON.stringify([zonedDay(Date.now(), timeZone), ...who])).readUIntBE(0, 6);
}

/** A cached answer would give one visitor's cookie to others. */
function keepFromSharedCaches(reply: FastifyReply): void {
  if (!reply.hasHeader('set-cookie')) return;
  const control = String(reply.getHeader('cache-control') ?? '');
  if (!/no-store|private/.test(control)) {
    void reply.header('cache-control', control ? `private, ${control}` : 'no-store');
  }
}

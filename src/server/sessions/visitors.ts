import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { koreanDay } from '../../shared/korean-clock.ts';
import type { User } from '../../shared/do-contract.ts';
import { pathOf } from '../http/strict-requests.ts';
import { write } from '../store/database.ts';
import type { Database, Work } from '../store/engine.ts';
import { createRecent } from '../store/recent.ts';
import type { KeyedHash } from '../store/secret.ts';
import { endSession, findSession, noteUse } from '../store/sessions.ts';
import { TOKEN_COOKIE, TOKEN_HEADER, cookiesFor } from './cookies.ts';
import { isForeign } from './foreign-requests.ts';
import { networkOf } from './network-of.ts';
import type {} from './admission.ts';
import type { Visitor } from './visitor.ts';
import { isSame, xsrfTokens } from './xsrf-token.ts';

/** What visitors are known by. */
export interface VisitorSources {
  readonly database: Database;
  readonly hash: KeyedHash;
  /** The public origin; with https the cookies demand it. */
  readonly siteUrl: URL | null;
}

/** The address of files, which are the same for everyone and may be kept by caches: they set no cookie. */
const FILE = /\.(?!do$)[^./]*$/;
/** The route that hands out pages and files: they need no session, and stand when the database is away. */
const SITE_ROUTE = '/*';
const SESSION = /^[\w-]{43}$/;

/** Sets the cookie of a session and a new XSRF token that belongs to it. @param session empty to take it away */
export type SetSession = (reply: FastifyReply, session: string) => void;

/**
 * Puts `request.visitor` and `request.credentials` on every request: the session is looked up where there is a cookie,
 * and who has no XSRF token gets one with the answer.
 */
export function addVisitors(app: FastifyInstance, { database, hash, siteUrl }: VisitorSources): SetSession {
  const cookies = cookiesFor(siteUrl);
  const tokens = xsrfTokens(hash);
  const keyOf = createKeys(hash);
  app.decorateRequest('visitor');
  app.decorateRequest('credentials');
  app.decorateRequest('findReader');

  const know = (request: FastifyRequest, reply: FastifyReply, who: Who, user: User | null): void => {
    const { session, path, isLookedUp, token, number } = who;
    const header = request.headers[TOKEN_HEADER];
    request.credentials = {
      session,
      isForeign: isForeign(request.headers, siteUrl),
      hasToken: number !== null && typeof header === 'string' && isSame(header, token),
    };
    const visitorWith = (known: User | null, ownNumber: string | null): Visitor => ({
      user: known,
      // Few calls ask for it, and it costs a hash.
      get key() {
        return keyOf(known, ownNumber, request);
      },
      address: request.ip,
    });
    request.visitor = visitorWith(user, number);

    const isOver = isLookedUp && !user;
    const isNew = number === null && !FILE.test(path) && path !== '/health';
    const given = isOver || isNew ? tokens.make(isOver ? null : session) : null;
    if (given) cookies.set(reply, { token: given, ...(isOver ? { session: '' } : {}) });

    request.findReader = async () => {
      const reader = isLookedUp || session === null ? user : await findUser(database, session, request.log);
      // A browser comes back with the number that it is given now; what is none would be somebody else each time.
      const isBrowser = request.headers['sec-fetch-site'] !== undefined;
      return visitorWith(reader, number ?? (isBrowser ? tokens.visitorOf(given ?? '', session) : null));
    };
  };

  app.addHook('onRequest', (request, reply, done) => {
    const sent = cookies.read(request.headers.cookie);
    const cookie = sent[cookies.sessionName];
    const session = cookie !== undefined && SESSION.test(cookie) ? cookie : null;
    const path = pathOf(request.raw.url);
    const isLookedUp = session !== null && request.routeOptions.url !== SITE_ROUTE && path !== '/health';
    const token = sent[TOKEN_COOKIE];
    const number = tokens.visitorOf(token, session);
    const who: Who = { session, path, isLookedUp, token, number };
    if (!isLookedUp) {
      know(request, reply, who, null);
      done();
      return;
    }
    findUser(database, session, request.log)
      .then((user) => know(request, reply, who, user))
      .then(() => done(), done);
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    keepFromSharedCaches(reply);
    done();
  });
  return (reply, session) => cookies.set(reply, { token: tokens.make(session || null), session });
}

/** What the cookies of a request say. */
interface Who {
  readonly session: string | null;
  readonly path: string;
  /** Whether the session matters here. */
  readonly isLookedUp: boolean;
  readonly token: string | undefined;
  /** The visitor's number. */
  readonly number: string | null;
}

/** A session that is over is also taken out of the database, so that no clock can bring it back. */
async function findUser(database: Database, session: string, log: FastifyBaseLogger): Promise<User | null> {
  const now = Date.now();
  const found = await findSession(database.read, session, now);
  if (!found) return null;
  // Nobody waits for these: reading goes on while the database is locked or full.
  const later = (work: Work<void>): void =>
    void write(database, work).catch((error: unknown) =>
      log.warn({ err: error }, 'a session was not updated'),
    );
  if (!found.user) later((transaction) => endSession(transaction, session));
  else if (found.isNoteDue) later((transaction) => noteUse(transaction, session, now));
  return found.user;
}

/** Visitors whose keys are known again: whoever reads one post often reads more. */
const KNOWN = 500_000; // letters

/** By account, else by the visitor's number, else (no cookies) by network and browser. Tomorrow in Korea it is another one. */
function createKeys(
  hash: KeyedHash,
): (user: User | null, number: string | null, request: FastifyRequest) => string {
  const known = createRecent<string>(KNOWN);
  return (user, number, request) => {
    const day = koreanDay(Date.now());
    const network = (): string => `${networkOf(request.ip)} ${request.headers['user-agent'] ?? ''}`;
    const who = user ? ['account', user.id] : number !== null ? ['number', number] : ['network', network()];
    const text = JSON.stringify([day, ...who]);
    const before = known.get(text);
    if (before !== undefined) return before;
    const key = hash('visitor', text).toString('base64url');
    known.set(text, key, text.length);
    return key;
  };
}

/** A stored answer would hand one visitor's cookie to others. */
function keepFromSharedCaches(reply: FastifyReply): void {
  if (!reply.hasHeader('set-cookie')) return;
  const control = String(reply.getHeader('cache-control') ?? '');
  if (!/no-store|private/.test(control)) {
    void reply.header('cache-control', control ? `private, ${control}` : 'no-store');
  }
}

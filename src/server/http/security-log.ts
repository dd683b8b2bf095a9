import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallErrorCode } from '../../shared/errors.ts';
import type { AccountUser } from '../store/account-user.ts';
import { runEvery } from '../run-every.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code with which it was refused; null if it wasn't. */
    refusal: CallErrorCode | null;
  }
}

const MINUTE = 60_000;

/** What a client did wrong. The others, such as 404 and 409, happen to everyone. */
const REFUSED = [400, 401, 403, 405, 413, 415, 429];

/**
 * Counts refused requests by call and code, and writes a line for each minute that has any: a line for each request would let
 * anyone fill the log. A count contains nothing that a client sent.
 */
export function logRefusals(app: FastifyInstance): void {
  const counts = new Map<string, number>();
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', ({ method, routeOptions, refusal }, { statusCode }, done) => {
    if (REFUSED.includes(statusCode)) {
      const name = `${method} ${routeOptions.url ?? 'none'} ${refusal ?? statusCode}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    done();
  });
  const flush = (): void => {
    if (counts.size > 0) write(app.log, { refused: Object.fromEntries(counts) }, 'requests were refused');
    counts.clear();
  };
  const failed = 'refused requests were not logged';
  runEvery(app, { every: MINUTE, atOnce: false, work: () => Promise.resolve().then(flush), failed });
  app.addHook('onClose', (_app, done) => {
    flush();
    done();
  });
}

/** @param by what proved who it is */
export function logSignIn({ log }: FastifyRequest, { publicKey }: AccountUser, by: string): void {
  write(log, { account: publicKey, by }, 'an account signed in');
}

/** @param by what proved who it is */
export function logProof({ log }: FastifyRequest, { publicKey }: AccountUser, by: string): void {
  write(log, { account: publicKey, by }, 'an account proved itself again');
}

export function logSignOut({ log }: FastifyRequest, { publicKey }: AccountUser): void {
  write(log, { account: publicKey }, 'an account signed out');
}

/** Whatever LOG_LEVEL is, except `silent`. Accounts are named by their public keys. */
function write(log: FastifyRequest['log'], facts: object, message: string): void {
  if (log.level !== 'silent') log.child({}, { level: 'info' }).info(facts, message);
}

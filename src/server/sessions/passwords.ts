import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { HttpError } from '../http/http-error.ts';
import { normalise } from './account-rules.ts';

/**
 * Argon2id (the library's default) with 19 MiB, two passes, one lane:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#argon2id
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Passwords that may wait for their turn. */
const MOST_WAITING = 64;

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * One hash at a time: they run on the threads that also read files, and each takes a core for some hundredths of a second.
 * @throws HttpError 503 BUSY
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (waiting >= MOST_WAITING) {
    const message = 'Too many passwords are being checked. Try again in a few seconds.';
    throw new HttpError(503, 'BUSY', message, { headers: { 'retry-after': '3' } });
  }
  waiting += 1;
  const turn = last.then(work);
  last = turn.catch(() => undefined).finally(() => (waiting -= 1));
  return turn;
}

/** @param password checked with `passwordFault` */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), COST));
}

let dummy: Promise<string> | null = null;

/** The hash of a password that nobody has, made with the first login; anew where too many waited then. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex')).catch((error: unknown) => {
    dummy = null;
    throw error;
  });
  return dummy;
}

/**
 * Whether this is the password. Without an account a password that nobody has is compared, so that both take the same work.
 * @param passwordHash null where there is no such account; empty where it has no password
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const other = dummyHash();
  other.catch(() => undefined); // sign-in to an existing account does not wait for it
  const compared = passwordHash || (await other);
  const isSame = await inTurn(() => verify(compared, normalise(password)));
  return Boolean(passwordHash) && isSame;
}

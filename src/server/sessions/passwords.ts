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
 * Hashes one password at a time: hashing runs on the threads that also read files, and each hash keeps a core busy for tens of
 * milliseconds.
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

/** The hash of an unused password, made at the first sign-in, or at a later one if the queue was full. */
function dummyHash(): Promise<string> {
  dummy ??= hashPassword(randomBytes(16).toString('hex')).catch((error: unknown) => {
    dummy = null;
    throw error;
  });
  return dummy;
}

/**
 * Checks a password. If there is no account, compares an unused password, so that both cases take equally long.
 * @param passwordHash null if there is no such account; empty if it has no password
 */
export async function isPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const other = dummyHash();
  other.catch(() => undefined); // isn't awaited if the account exists
  const compared = passwordHash || (await other);
  const isSame = await inTurn(() => verify(compared, normalise(password)));
  return Boolean(passwordHash) && isSame;
}

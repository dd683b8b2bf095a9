import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { HttpError } from '../http/http-error.ts';
import { monotonicNow } from '../monotonic-now.ts';
import type { AccountUser } from '../store/account-user.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { TRIES, whoTries } from '../store/login-tries.ts';
import { countHit, forgetHits } from '../store/rate-limits.ts';
import { findSecret, takeRecoveryCode, takeStep } from '../store/second-factor.ts';
import { unseal } from '../store/secret.ts';
import type { KeyedHash } from '../store/secret.ts';
import type { Tables } from '../store/tables.ts';
import { audit } from './audit.ts';
import { tooMany } from './limits.ts';
import { stepOf } from './one-time-codes.ts';

export interface CodeSources {
  readonly database: Database;
  readonly hash: KeyedHash;
}

type CodeKind = 'one-time code' | 'recovery code';

/** A key can be opened only for its account. */
export const sealPurpose = (accountId: string): string => `one-time codes of ${accountId}`;

/**
 * Uses a one-time code or a recovery code, each of which works once. Ten wrong ones in a quarter of an hour block the account's
 * second step; wrong ones are recorded.
 * @param code as typed
 * @param work runs in the same transaction if the code is right
 * @throws HttpError 400 CODE_WRONG, 429 TOO_MANY_REQUESTS
 */
export async function spendCode<Result>(
  { database, hash }: CodeSources,
  request: FastifyRequest,
  { id }: AccountUser,
  code: string,
  work: (transaction: Transaction<Tables>, kind: CodeKind) => Promise<Result>,
): Promise<Result> {
  const key = `${whoTries(hash, id)} second step`;
  const used = await write(database, async (transaction) => {
    const now = monotonicNow();
    const wait = await countHit(transaction, database.dialect, { key, rules: [TRIES], now });
    if (wait > 0) return { wait };
    const kind = await takeCode(transaction, hash, id, code);
    if (kind !== null) {
      await forgetHits(transaction, key);
      return { result: await work(transaction, kind) };
    }
    const who = { actor: '', address: request.visitor.address };
    const entry = { action: 'session.refuse', subjectType: 'account', subjectId: id } as const;
    await audit(transaction, who, { ...entry, detail: 'second step' });
    return { wait: 0 };
  });
  if ('result' in used) return used.result;
  throw used.wait > 0 ? tooMany(used.wait) : codeWrong();
}

async function takeCode(
  transaction: Transaction<Tables>,
  hash: KeyedHash,
  accountId: string,
  typed: string,
): Promise<CodeKind | null> {
  const code = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(code)) {
    return (await takeRecoveryCode(transaction, accountId, code)) ? 'recovery code' : null;
  }
  const now = Date.now();
  const sealed = await findSecret(transaction, accountId, 'confirmed', now);
  const secret = sealed === null ? null : unseal(hash, sealPurpose(accountId), sealed);
  const step = secret === null ? null : stepOf(secret, code, now);
  return step !== null && (await takeStep(transaction, accountId, step)) ? 'one-time code' : null;
}

/** Not 401, which means that the session has ended. */
export function codeWrong(): HttpError {
  const fields = { code: 'is wrong' };
  return new HttpError(400, 'CODE_WRONG', 'The code is wrong or was used before.', { fields });
}

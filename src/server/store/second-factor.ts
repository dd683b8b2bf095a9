import { randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Reader } from './engine.ts';
import { listPasskeys } from './passkeys.ts';
import { hashToken } from './sessions.ts';
import type { Tables } from './tables.ts';

/** How long an account may take to confirm a new key, in milliseconds. */
const PENDING_LASTS = 60 * 60_000;

/** 120 bits: from 112 on, a hash without a salt is enough (OWASP ASVS 6.5.2). */
const RECOVERY = { codes: 10, groups: 6, length: 4, signs: '23456789ABCDEFGHJKLMNPQRSTUVWXYZ' };

/** What is set up for an account. */
export interface SecondFactor {
  /** Since when it has one-time codes, in milliseconds since 1970; null if it has none. */
  readonly since: number | null;
  readonly recoveryCodes: number;
  readonly passkeys: number;
}

export async function findFactor(reader: Reader, accountId: string): Promise<SecondFactor> {
  const row = await reader
    .selectFrom('one_time_code')
    .select('since')
    .where('account_id', '=', accountId)
    .where('secret', 'is not', null)
    .executeTakeFirst();
  const { count } = await reader
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const passkeys = (await listPasskeys(reader, accountId)).length;
  return { since: row?.since ?? null, recoveryCodes: count, passkeys };
}

/** Keeps a new key until a code of it is confirmed; an earlier key works until then. @param sealed by `seal` */
export async function keepPendingSecret(
  transaction: Transaction<Tables>,
  accountId: string,
  sealed: string,
  now: number,
): Promise<void> {
  const pending = { pending_secret: sealed, pending_at: now };
  await transaction
    .insertInto('one_time_code')
    .values({ account_id: accountId, secret: null, since: null, last_step: 0, ...pending })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pending))
    .execute();
}

/** The sealed key of an account; null if it has none, or none that waits for its first code. */
export async function findSecret(
  reader: Reader,
  accountId: string,
  which: 'confirmed' | 'pending',
  now: number,
): Promise<string | null> {
  const row = await reader
    .selectFrom('one_time_code')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (which === 'confirmed') return row?.secret ?? null;
  return (row?.pending_at ?? 0) > now - PENDING_LASTS ? (row?.pending_secret ?? null) : null;
}

/** Uses a code's period. @returns false if it or a later one was used */
export async function takeStep(
  transaction: Transaction<Tables>,
  accountId: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('one_time_code')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Makes the pending key the account's. @param sealed the pending key. @returns false if it was replaced in the meantime */
export async function confirmSecret(
  transaction: Transaction<Tables>,
  accountId: string,
  sealed: string,
  { step, now }: { readonly step: number; readonly now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('one_time_code')
    .set({ secret: sealed, since: now, last_step: step, pending_secret: null, pending_at: null })
    .where('account_id', '=', accountId)
    .where('pending_secret', '=', sealed)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Replaces the account's recovery codes, of which only hashes are stored. @returns the codes */
export async function renewRecoveryCodes(
  transaction: Transaction<Tables>,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY.codes }, makeRecoveryCode);
  await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashRecoveryCode(code) }));
  await transaction.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses up a recovery code. @param code as typed. @returns whether it was one */
export async function takeRecoveryCode(
  transaction: Transaction<Tables>,
  accountId: string,
  code: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashRecoveryCode(code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes one-time codes and recovery codes. @returns whether there were any */
export async function dropCodes(transaction: Transaction<Tables>, accountId: string): Promise<boolean> {
  await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await transaction
    .deleteFrom('one_time_code')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Deletes keys that were never confirmed. */
export async function purgePendingSecrets(transaction: Transaction<Tables>, now: number): Promise<void> {
  const due = now - PENDING_LASTS;
  await transaction
    .deleteFrom('one_time_code')
    .where('secret', 'is', null)
    .where('pending_at', '<=', due)
    .execute();
  await transaction
    .updateTable('one_time_code')
    .set({ pending_secret: null, pending_at: null })
    .where('pending_at', '<=', due)
    .execute();
}

function makeRecoveryCode(): string {
  const sign = (): string => RECOVERY.signs.charAt(randomInt(RECOVERY.signs.length));
  const group = (): string => Array.from({ length: RECOVERY.length }, sign).join('');
  return Array.from({ length: RECOVERY.groups }, group).join('-');
}

/** Ignores case, spaces and hyphens. */
function hashRecoveryCode(code: string): string {
  return hashToken(code.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''));
}

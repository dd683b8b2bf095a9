import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { dropPasskeys } from '../store/passkeys.ts';
import { dropCodes } from '../store/second-factor.ts';
import { endSessionsOf } from '../store/sessions.ts';
import type { Tables } from '../store/tables.ts';
import { audit } from './audit.ts';
import type { AuditActor } from './audit.ts';

/**
 * Removes an account's one-time codes, recovery codes and passkeys after their device was lost, and ends its sessions, which may
 * be open on that device. @returns whether it had any
 */
export async function resetFactor(
  transaction: Transaction<Tables>,
  who: FastifyRequest | AuditActor,
  accountId: string,
): Promise<boolean> {
  const hadCodes = await dropCodes(transaction, accountId);
  const hadPasskeys = await dropPasskeys(transaction, accountId);
  await endSessionsOf(transaction, accountId);
  await audit(transaction, who, { action: 'factor.reset', subjectType: 'account', subjectId: accountId });
  return hadCodes || hadPasskeys;
}

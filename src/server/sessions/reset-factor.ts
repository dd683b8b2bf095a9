import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { dropFactor } from '../store/second-factor.ts';
import { endSessionsOf } from '../store/sessions.ts';
import type { Tables } from '../store/tables.ts';
import { audit } from './audit.ts';
import type { AuditActor } from './audit.ts';

/**
 * Removes an account's one-time codes and recovery codes after their device was lost, and ends its sessions, which may be open
 * on that device. @returns whether it had any
 */
export async function resetFactor(
  transaction: Transaction<Tables>,
  who: FastifyRequest | AuditActor,
  accountId: string,
): Promise<boolean> {
  const hadSome = await dropFactor(transaction, accountId);
  await endSessionsOf(transaction, accountId);
  await audit(transaction, who, { action: 'factor.reset', subjectType: 'account', subjectId: accountId });
  return hadSome;
}

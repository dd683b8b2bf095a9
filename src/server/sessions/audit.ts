import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuditAction } from '../../shared/audit-actions.ts';
import { appendRecord } from '../store/audit-chain.ts';
import type { Tables } from '../store/tables.ts';

export interface AuditEntry {
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string;
  /** Other relevant facts, such as a list's filter. Never personal text itself. */
  readonly detail?: string;
}

/** Actors without a request: the command line and the service's jobs. */
export interface AuditActor {
  readonly actor: string;
  readonly address: string;
}

/** The service's jobs. */
export const SERVICE: AuditActor = { actor: 'service', address: '' };

/** The user who starts the service or its commands. Account ids never contain a space. */
export const COMMAND_LINE: AuditActor = { actor: 'command line', address: '' };

/**
 * Records who did what, when and from where. Call it in the transaction of the action, so that neither exists without the
 * other. Records are kept for three years.
 */
export async function audit(
  transaction: Transaction<Tables>,
  who: FastifyRequest | AuditActor,
  { action, subjectType, subjectId, detail = '' }: AuditEntry,
): Promise<void> {
  const { actor, address } =
    'visitor' in who ? { actor: who.visitor.user?.id ?? '', address: who.visitor.address } : who;
  const subject = { action, subject_type: subjectType, subject_id: subjectId, detail };
  await appendRecord(transaction, { at: Date.now(), actor, address, ...subject });
}

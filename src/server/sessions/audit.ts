import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { AuditAction } from '../../shared/audit-actions.ts';
import type { Tables } from '../store/tables.ts';

/** What somebody did to what. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly subjectType: string;
  readonly subjectId: string;
  /** What else matters, such as the filter of a list. Never the personal text itself. */
  readonly detail?: string;
}

/** Actors without a request: the command line, and jobs of the service. */
export interface AuditActor {
  readonly actor: string;
  readonly address: string;
}

/** Jobs of the service. */
export const SERVICE: AuditActor = { actor: 'service', address: '' };

/** The user who starts the service or its commands. No account's id has a space. */
export const COMMAND_LINE: AuditActor = { actor: 'command line', address: '' };

/**
 * Records what the visitor does: who, when, from where, what. Call it in the transaction that does it, so that neither is
 * there without the other. Records are kept for three years.
 */
export async function audit(
  transaction: Transaction<Tables>,
  who: FastifyRequest | AuditActor,
  { action, subjectType, subjectId, detail = '' }: AuditEntry,
): Promise<void> {
  const { actor, address } =
    'visitor' in who ? { actor: who.visitor.user?.id ?? '', address: who.visitor.address } : who;
  const subject = { action, subject_type: subjectType, subject_id: subjectId, detail };
  await transaction
    .insertInto('audit_log')
    .values({ at: Date.now(), actor, address, ...subject })
    .execute();
}

import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';

/** What somebody did to what. */
export interface AuditEntry {
  /** A verb and what it is about, such as `inquiry.export`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  /** What else matters, such as the filter of a list. Never the personal text itself. */
  readonly detail?: string;
}

/** Whoever has no request: the command line, and jobs of the service. */
export interface AuditActor {
  readonly actor: string;
  readonly address: string;
}

/**
 * Records what the visitor does: who, when, from where, what. Call it in the transaction that does it, so that neither is
 * there without the other. Records are kept for two years (THREATS 37).
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

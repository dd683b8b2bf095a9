import type { FastifyRequest } from 'fastify';
import { audit } from '../sessions/audit.ts';
import type { AuditEntry } from '../sessions/audit.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';

/** Records what staff read. If a read can't be recorded, nothing is shown. */
export async function record(database: Database, request: FastifyRequest, entry: AuditEntry): Promise<void> {
  await write(database, (transaction) => audit(transaction, request, entry));
}

import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Milliseconds: three years. The notice of safety measures (Article 8) asks for one year, and for two where more than 50,000
 * people are concerned; the third keeps that true under a clock that runs ahead.
 */
const KEPT = 3 * 365 * 24 * 60 * 60_000;

/** Takes away records past their term. */
export async function purgeAudit(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('audit_log')
    .where('at', '<', now - KEPT)
    .execute();
}

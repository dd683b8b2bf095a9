import type { FastifyInstance } from 'fastify';
import { runEvery } from '../run-every.ts';
import { monotonicNow } from '../monotonic-now.ts';
import { purgeAudit } from '../store/audit-log.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { noteErasure } from '../store/erasure.ts';
import { purgeNetworks } from '../store/login-tries.ts';
import { purgeChallenges } from '../store/passkeys.ts';
import { purgePasswordLinks } from '../store/password-links.ts';
import { purgeHits } from '../store/rate-limits.ts';
import { purgePendingSecrets } from '../store/second-factor.ts';
import { purgeSessions } from '../store/sessions.ts';

const HOUR = 60 * 60_000;

/** Deletes expired sessions, links and challenges, old rate-limit hits, and networks and records past their term. */
export async function purge(database: Database, now = Date.now(), steady = monotonicNow()): Promise<void> {
  await write(database, async (transaction) => {
    await purgeSessions(transaction, now);
    await purgePasswordLinks(transaction, now);
    await purgePendingSecrets(transaction, now);
    await purgeChallenges(transaction, now);
    await purgeHits(transaction, steady);
    const networks = await purgeNetworks(transaction, now);
    const records = await purgeAudit(transaction, now);
    if (networks + records > 0) await noteErasure(transaction); // they contain addresses and names
  });
}

/** Purges at the start and every hour while the service listens. */
export function schedulePurge(app: FastifyInstance, database: Database): void {
  const failed = 'old sessions were not taken away; trying again in an hour';
  runEvery(app, { every: HOUR, work: () => purge(database), failed });
}

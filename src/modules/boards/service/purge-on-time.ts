import type { FastifyInstance } from 'fastify';
import { runEvery } from '../../../server/run-every.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { purgeSaves } from '../store/post-saves.ts';
import { purgePosts } from '../store/purge-posts.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Deletes posts for good that are past their term, and old save keys, at the start and every hour. */
export function purgeOnTime(app: FastifyInstance, database: Database, keepDeletedDays: number): void {
  const work = async (closing: AbortSignal): Promise<void> => {
    const now = Date.now();
    await write(database, (transaction) => purgeSaves(transaction, now));
    const count = await purgePosts(database, now - keepDeletedDays * DAY, closing);
    if (count > 0) app.log.info({ count }, 'deleted posts past their term are gone for good');
  };
  const failed = 'posts past their term were not deleted for good; trying again in an hour';
  runEvery(app, { every: HOUR, work, failed });
}

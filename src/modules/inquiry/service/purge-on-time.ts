import type { FastifyInstance } from 'fastify';
import { runEvery } from '../../../server/run-every.ts';
import type { Database } from '../../../server/store/engine.ts';
import { purgeInquiries } from './purge-inquiries.ts';

const HOUR = 60 * 60_000;

/** Deletes inquiries that are past their term, at the start and every hour. */
export function purgeOnTime(app: FastifyInstance, database: Database): void {
  const work = async (): Promise<void> => {
    const count = await purgeInquiries(database, Date.now());
    if (count > 0) app.log.info({ count }, 'inquiries past their term were deleted');
  };
  const failed = 'inquiries past their term were not deleted; trying again in an hour';
  runEvery(app, { every: HOUR, work, failed });
}

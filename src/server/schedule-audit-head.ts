import type { FastifyInstance } from 'fastify';
import { runEvery } from './run-every.ts';
import { nameHead, readChain } from './store/audit-chain.ts';
import type { Database } from './store/engine.ts';

const HOUR = 60 * 60_000;
/** Milliseconds for which a stop waits for the database. */
const STOP_WAITS = 2_000;

export interface HeadLog {
  readonly info: (facts: object, message: string) => void;
}

/**
 * Writes the head of the audit trail's chain to the log: at the start, every hour, and at the stop. Whoever changes the database
 * can make all hashes again, but can't change lines that are on another machine.
 * @param log one that writes `info`, whatever LOG_LEVEL is
 */
export function scheduleAuditHead(app: FastifyInstance, database: Database, log: HeadLog): void {
  const work = async (): Promise<void> => {
    const { number, hash, base_number: purged } = await readChain(database.read);
    log.info({ records: number - purged, head: nameHead({ number, hash }) }, 'head of the audit trail');
  };
  const failed = 'the head of the audit trail could not be read; trying again in an hour';
  runEvery(app, { every: HOUR, work, failed });
  app.addHook('onClose', async () => {
    const last = work().catch((error: unknown) => app.log.error({ err: error }, failed));
    await Promise.race([last, new Promise((resolve) => setTimeout(resolve, STOP_WAITS).unref())]);
  });
}

import type { FastifyInstance } from 'fastify';
import { runEvery } from './run-every.ts';
import { sendSyslog } from './send-syslog.ts';
import type { SyslogSettings } from './settings/webhooks.ts';
import { nameHead, readChain } from './store/audit-chain.ts';
import { write } from './store/database.ts';
import type { Database } from './store/engine.ts';
import type { Webhooks } from './webhooks/run-webhooks.ts';

const HOUR = 60 * 60_000;
/** Milliseconds for which a stop waits for the database. */
const STOP_WAITS = 2_000;

export interface HeadLog {
  readonly info: (facts: object, message: string) => void;
}

/** Where the heads go. */
interface HeadTargets {
  /** One that writes `info`, whatever LOG_LEVEL is. */
  readonly log: HeadLog | undefined;
  readonly syslog: SyslogSettings | null;
  readonly webhooks: Pick<Webhooks, 'queueHead' | 'tellsHead' | 'wake'>;
}

/**
 * Writes the head of the audit trail's chain to the log, and to the machines in the settings: at the start, every hour, and at the
 * stop. Whoever changes the database can make all hashes again, but can't change what is on another machine.
 */
export function scheduleAuditHead(
  app: FastifyInstance,
  database: Database,
  { log, syslog, webhooks }: HeadTargets,
): void {
  if (!log && !syslog && !webhooks.tellsHead) return;
  const work = async (): Promise<void> => {
    const { number, hash, base_number: purged } = await readChain(database.read);
    const facts = { records: number - purged, head: nameHead({ number, hash }) };
    log?.info(facts, 'head of the audit trail');
    const words = `head=${facts.head} records=${facts.records}`;
    const now = Date.now();
    if (webhooks.tellsHead) {
      const event = {
        type: 'audit.head',
        reference: null,
        text: `Head of the audit trail: ${words}`,
        data: facts,
      };
      await write(database, (transaction) => webhooks.queueHead(transaction, [event], now));
      webhooks.wake();
    }
    if (syslog) await sendSyslog(syslog, words, now);
  };
  const failed = 'the head of the audit trail could not be read or sent; trying again in an hour';
  runEvery(app, { every: HOUR, work, failed });
  app.addHook('onClose', async () => {
    const last = work().catch((error: unknown) => app.log.error({ err: error }, failed));
    await Promise.race([last, new Promise((resolve) => setTimeout(resolve, STOP_WAITS).unref())]);
  });
}

import type { FastifyInstance } from 'fastify';
import type { MailSettings } from '../settings/outside.ts';
import type { Database } from '../store/engine.ts';
import { startMailWorker } from './mail-worker.ts';
import { createSender } from './send-mail.ts';

/**
 * Sends what waits in the outbox while the service listens. It ends before the database is closed.
 * @param mail null sends none
 * @returns a function to call when a mail may be waiting
 */
export function runMailWorker(
  app: FastifyInstance,
  database: Database,
  mail: MailSettings | null,
): () => void {
  if (!mail) return () => undefined;
  let wake = (): void => undefined;
  let stop = (): Promise<void> => Promise.resolve();
  app.addHook('onListen', (done) => {
    ({ wake, stop } = startMailWorker(database, createSender(mail), app.log));
    done();
  });
  app.addHook('onClose', () => stop());
  return () => wake();
}

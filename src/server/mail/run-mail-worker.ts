import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../files/file-storage.ts';
import type { MailSettings } from '../settings/outside.ts';
import type { Database } from '../store/engine.ts';
import { startMailWorker } from './mail-worker.ts';
import { createSender } from './send-mail.ts';

/**
 * Sends the mails in the outbox while the service listens. Stops before the database is closed.
 * @param mail null sends nothing
 * @param storage where the files of mails are
 * @returns a function to call when the outbox may contain a new mail
 */
export function runMailWorker(
  app: FastifyInstance,
  database: Database,
  mail: MailSettings | null,
  storage: FileStorage | null,
): () => void {
  if (!mail) return () => undefined;
  let wake = (): void => undefined;
  let stop = (): Promise<void> => Promise.resolve();
  app.addHook('onListen', (done) => {
    ({ wake, stop } = startMailWorker(database, createSender(mail), app.log, { storage }));
    done();
  });
  app.addHook('onClose', () => stop());
  return () => wake();
}

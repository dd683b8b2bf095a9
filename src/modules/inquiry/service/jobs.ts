import type { FastifyInstance } from 'fastify';
import { startMailWorker } from '../../../server/mail/mail-worker.ts';
import { createSender } from '../../../server/mail/send-mail.ts';
import type { MailSettings } from '../../../server/settings/outside.ts';
import { runEvery } from '../../../server/run-every.ts';
import type { Database } from '../../../server/store/engine.ts';
import { purgeInquiries } from './purge-inquiries.ts';

const HOUR = 60 * 60_000;

/**
 * What goes on beside the calls while the service listens: mails are sent, and what is past its term is deleted, at the start
 * and every hour. Both end before the database is closed.
 * @param mail null sends none
 * @returns what says that a mail may be waiting
 */
export function addInquiryJobs(
  app: FastifyInstance,
  database: Database,
  mail: MailSettings | null,
): () => void {
  let wake = (): void => undefined;
  let stopMail = (): Promise<void> => Promise.resolve();
  const purge = async (): Promise<void> => {
    const count = await purgeInquiries(database, Date.now());
    if (count > 0) app.log.info({ count }, 'inquiries past their term were deleted');
  };
  const failed = 'inquiries past their term were not deleted; trying again in an hour';
  runEvery(app, { every: HOUR, work: purge, failed });
  if (mail) {
    app.addHook('onListen', (done) => {
      ({ wake, stop: stopMail } = startMailWorker(database, createSender(mail), app.log));
      done();
    });
    app.addHook('onClose', () => stopMail());
  }
  return () => wake();
}

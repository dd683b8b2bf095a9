import type { FastifyInstance } from 'fastify';
import { startMailWorker } from '../mail/mail-worker.ts';
import { createSender } from '../mail/send-mail.ts';
import type { MailSettings } from '../settings/outside.ts';
import type { Database } from '../store/engine.ts';
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
  let purging: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | null = null;

  const purge = async (): Promise<void> => {
    try {
      const count = await purgeInquiries(database, Date.now());
      if (count > 0) app.log.info({ count }, 'inquiries past their term were deleted');
    } catch (error) {
      app.log.error({ err: error }, 'inquiries past their term were not deleted; trying again in an hour');
    }
  };
  app.addHook('onListen', (done) => {
    purging = purge();
    timer = setInterval(() => void (purging = purging.then(purge)), HOUR).unref();
    if (mail) ({ wake, stop: stopMail } = startMailWorker(database, createSender(mail), app.log));
    done();
  });
  app.addHook('onClose', async () => {
    if (timer) clearInterval(timer);
    await Promise.all([stopMail(), purging]);
  });
  return () => wake();
}

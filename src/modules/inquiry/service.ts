import type { FastifyInstance } from 'fastify';
import type { TimeZone } from '../../engine/common/time-zone.ts';
import type { InquirySettings } from '../../engine/common/site-index.ts';
import { composeInquiryMails } from './service/inquiry-mail.ts';
import { addInquiryJobs } from './service/jobs.ts';
import { createInquiryKeeper } from './service/keep-inquiries.ts';
import type { ComposeMails } from './service/keep-inquiries.ts';
import type { Limit } from '../../server/sessions/limits.ts';
import type { MailSettings } from '../../server/settings/outside.ts';
import type { Database } from '../../server/store/engine.ts';
import { addInquiryCall } from './service/save-call.ts';
import { addInquiryDeskCalls } from './service/desk-calls.ts';

interface InquirySources {
  /** Null accepts no inquiries; existing ones stay at the desk. */
  readonly settings: InquirySettings | null;
  readonly timeZone: TimeZone;
  readonly database: Database;
  /** Null sends no mail. */
  readonly mail: MailSettings | null;
  readonly limit: Limit;
  /** The public origin, without a trailing slash. */
  readonly origin: () => string;
}

/**
 * All inquiry calls, for visitors and staff, and their background work.
 * @returns a function to call when a message may be due
 */
export function addInquiryCalls(app: FastifyInstance, sources: InquirySources): () => void {
  const { settings, timeZone, database, mail, limit, origin } = sources;
  const onKept = addInquiryJobs(app, database, mail);
  if (settings) {
    const compose: ComposeMails = (...of) =>
      composeInquiryMails({ to: mail?.to ?? [], timeZone, origin: origin() }, ...of);
    const keeper = createInquiryKeeper({ database, timeZone }, compose);
    addInquiryCall(app, { settings, keeper, limit, onKept });
  }
  addInquiryDeskCalls(app, { database, timeZone, origin });
  return onKept;
}

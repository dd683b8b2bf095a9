import type { FastifyInstance } from 'fastify';
import type { InquirySettings } from '../../engine/common/site-index.ts';
import { composeInquiryMails } from '../inquiries/inquiry-mail.ts';
import { addInquiryJobs } from '../inquiries/jobs.ts';
import { createInquiryKeeper } from '../inquiries/keep-inquiries.ts';
import type { Limit } from '../sessions/limits.ts';
import type { MailSettings } from '../settings/outside.ts';
import type { Database } from '../store/engine.ts';
import { addInquiryCall } from './inquiry-call.ts';
import { addInquiryDeskCalls } from './inquiry-desk-calls.ts';

interface InquirySources {
  readonly settings: InquirySettings;
  readonly database: Database;
  /** Null sends no mail. */
  readonly mail: MailSettings | null;
  readonly limit: Limit;
}

/**
 * All calls of inquiries, for visitors and for staff, and what goes on behind them.
 * @returns what says that a mail may be due
 */
export function addInquiryCalls(app: FastifyInstance, sources: InquirySources): () => void {
  const { settings, database, mail, limit } = sources;
  const keeper = createInquiryKeeper(database, (...of) => composeInquiryMails(mail, ...of));
  const onKept = addInquiryJobs(app, database, mail);
  addInquiryCall(app, { settings, keeper, limit, onKept });
  addInquiryDeskCalls(app, database);
  return onKept;
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { INQUIRY_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { emailAddressOf } from '../../../shared/email-address.ts';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import { noSuchInquiry } from './change-inquiry.ts';
import { exportInquiries, receiptsOf } from './inquiry-csv.ts';
import type { ExportFilter } from './inquiry-csv.ts';
import { deleteInquiry, findNews, listInquiries } from './inquiry-list.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { addCall } from '../../../server/http/calls.ts';
import { record } from '../../../server/http/record.ts';
import { HttpError } from '../../../server/http/http-error.ts';

interface DeskSources {
  readonly database: Database;
  readonly timeZone: TimeZone;
  /** The public origin, without a trailing slash. */
  readonly origin: () => string;
}

/** The calls with which staff list, export and delete inquiries. If a read can't be recorded, nothing is shown. */
export function addInquiryDeskCalls(app: FastifyInstance, sources: DeskSources): void {
  const { database } = sources;
  addCall<Question<'inquiryList'>>(app, INQUIRY_CALLS.inquiryList, (question, request) =>
    list(database, question, request),
  );
  addCall<Question<'inquirySearch'>>(app, INQUIRY_CALLS.inquirySearch, (question, request) =>
    list(database, question, request),
  );

  addCall<Question<'inquiryNews'>>(app, INQUIRY_CALLS.inquiryNews, ({ after }, request) =>
    findNews(database, after === undefined ? null : Number(after), userOf(request).id),
  );

  addCall<Question<'inquiryExport'>>(app, INQUIRY_CALLS.inquiryExport, async (question, request, reply) => {
    await record(database, request, {
      ...OF_MANY,
      action: 'inquiry.export',
      detail: describe(question) || 'all',
    });
    return sendCsv(sources, reply, { status: question.status });
  });
  addRequestCalls(app, sources);
}

/** The audit record doesn't contain what was searched for, which is often a person. */
async function list(
  database: Database,
  question: Question<'inquiryList'> | Question<'inquirySearch'>,
  request: FastifyRequest,
): Promise<Answer<'inquiryList'>> {
  const answer = await listInquiries(database, question, userOf(request).id);
  const receipts = answer.items.map(({ receipt }) => receipt).join(' ');
  const asked = [describe(question), 'q' in question ? 'search' : ''].filter(Boolean).join(' ');
  await record(database, request, {
    ...OF_MANY,
    action: 'inquiry.list',
    detail: `${asked || 'all'}: ${receipts || 'none'}`,
  });
  return answer;
}

/** Requests from people about their own inquiries. Records contain only receipts, so that no personal data stays in them. */
function addRequestCalls(app: FastifyInstance, sources: DeskSources): void {
  const { database } = sources;
  addCall<Question<'inquiryExportOf'>>(
    app,
    INQUIRY_CALLS.inquiryExportOf,
    async (question, request, reply) => {
      const typed = question.email.trim();
      // As inquiries are stored now, and as an older version stored them.
      const address = emailAddressOf({ email1: typed, email2: '' });
      const filter = { emails: address === null ? [typed] : [typed, address] };
      const receipts = typed.includes('\0') ? [] : await receiptsOf(database.read, filter);
      if (receipts.length === 0) throw new HttpError(404, 'NOT_FOUND', 'No inquiry has this e-mail address.');
      const detail = `of one person: ${receipts.join(' ')}`;
      await record(database, request, { ...OF_MANY, action: 'inquiry.export', detail });
      return sendCsv(sources, reply, filter);
    },
  );

  addCall<Question<'inquiryDelete'>>(app, INQUIRY_CALLS.inquiryDelete, async (question, request) => {
    const subjectId = question.receipt.trim().toUpperCase();
    const isThere =
      !subjectId.includes('\0') &&
      (await write(database, async (transaction) => {
        if (!(await deleteInquiry(transaction, subjectId))) return false;
        await audit(transaction, request, { action: 'inquiry.delete', subjectType: 'inquiry', subjectId });
        return true;
      }));
    if (!isThere) throw noSuchInquiry();
    return { ok: true };
  });
}

const OF_MANY = { subjectType: 'inquiry', subjectId: '' } as const;

function sendCsv(sources: DeskSources, reply: FastifyReply, filter: ExportFilter): FastifyReply {
  const day = toZonedClock(Date.now(), sources.timeZone).slice(0, 10);
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="inquiries-${day}.csv"`)
    .send(exportInquiries(sources, filter));
}

/** `page=2 status=new`. */
function describe(question: Readonly<Record<string, string | undefined>>): string {
  return ['page', 'status', 'spam', 'assigned']
    .flatMap((name) => (question[name] === undefined ? [] : [`${name}=${question[name]}`]))
    .join(' ');
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DO_CONTRACT } from '../../shared/do-contract.ts';
import type { Question } from '../../shared/do-contract.ts';
import { exportInquiries } from '../inquiries/inquiry-csv.ts';
import { listInquiries, setInquiryStatus } from '../inquiries/inquiry-list.ts';
import { audit } from '../sessions/audit.ts';
import type { AuditEntry } from '../sessions/audit.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { addCall } from './calls.ts';
import { HttpError } from './http-error.ts';

/** The calls by which staff read inquiries and say how far they have come. What cannot be recorded is not shown. */
export function addInquiryDeskCalls(app: FastifyInstance, database: Database): void {
  addCall<Question<'inquiryList'>>(app, DO_CONTRACT.inquiryList, async (question, request) => {
    const answer = await listInquiries(database, question);
    const whose = answer.items.map(({ receipt }) => receipt).join(' ');
    await record(database, request, {
      action: 'inquiry.list',
      subjectType: 'inquiry',
      subjectId: '',
      detail: `${describe(question)}: ${whose || 'none'}`,
    });
    return answer;
  });

  addCall<Question<'inquiryStatus'>>(app, DO_CONTRACT.inquiryStatus, async (question, request) => {
    const { id, status } = question;
    const by = request.visitor.user?.id ?? '';
    const isThere = await write(database, async (transaction) => {
      if (!(await setInquiryStatus(transaction, question, by, Date.now()))) return false;
      const subject = { subjectType: 'inquiry', subjectId: String(id) };
      await audit(transaction, request, { action: 'inquiry.status', ...subject, detail: status });
      return true;
    });
    if (!isThere) throw new HttpError(404, 'NOT_FOUND', 'There is no such inquiry, or it is deleted by now.');
    return { ok: true };
  });

  addCall<Question<'inquiryExport'>>(app, DO_CONTRACT.inquiryExport, async (question, request, reply) => {
    const day = new Date().toISOString().slice(0, 10);
    await record(database, request, {
      action: 'inquiry.export',
      subjectType: 'inquiry',
      subjectId: '',
      detail: describe(question) || 'all',
    });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="inquiries-${day}.csv"`)
      .send(exportInquiries(database, question.status));
  });
}

/** `page=2 status=new`. */
function describe(question: Readonly<Record<string, string | undefined>>): string {
  return ['page', 'status', 'spam']
    .flatMap((name) => (question[name] === undefined ? [] : [`${name}=${question[name]}`]))
    .join(' ');
}

async function record(database: Database, request: FastifyRequest, entry: AuditEntry): Promise<void> {
  await write(database, (transaction) => audit(transaction, request, entry));
}

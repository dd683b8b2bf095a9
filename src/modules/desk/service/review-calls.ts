import type { FastifyInstance } from 'fastify';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { record } from '../../../server/http/record.ts';
import type { Subjects } from '../../../server/module.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { countAudit, listAudit } from '../../../server/store/audit-log.ts';
import type { AuditFilter } from '../../../server/store/audit-log.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { DESK_CALLS } from '../contract.ts';
import { startOf } from './days.ts';
import { nameRecords } from './name-records.ts';

/** Records per answer: more than anyone reads. */
const MOST = 2_000;

interface ReviewSources {
  readonly database: Database;
  readonly timeZone: TimeZone;
  readonly subjects: Subjects;
}

/** The calls with which somebody reviews a month of the audit trail, and signs that. */
export function addReviewCalls(app: FastifyInstance, { database, timeZone, subjects }: ReviewSources): void {
  const of = (month: string): Month => readMonth(month, timeZone);
  addCall<Question<'auditReview'>>(
    app,
    DESK_CALLS.auditReview,
    async ({ month }, request): Promise<Answer<'auditReview'>> => {
      const { filter, isOver } = of(month);
      const [total, found] = [
        await countAudit(database.read, filter),
        await listAudit(database.read, filter, MOST),
      ];
      const signed = await listAudit(database.read, { action: 'audit.sign', subject: month }, MOST);
      await record(database, request, { action: 'audit.read', subjectType: 'month', subjectId: month });
      return {
        items: await nameRecords(database.read, found, subjects),
        total,
        over: isOver,
        signed: signed.map(({ actor, at }) => ({ by: actor, time: isoTime(at) })),
      };
    },
  );
  addCall<Question<'auditSign'>>(app, DESK_CALLS.auditSign, async ({ month, records }, request) => {
    const { filter, isOver } = of(month);
    if (!isOver)
      throw new HttpError(409, 'MONTH_NOT_OVER', 'This month is not over yet. Sign it when it is.');
    await write(database, async (transaction) => {
      if ((await countAudit(transaction, filter)) !== records)
        throw new HttpError(
          409,
          'REVIEW_CHANGED',
          'The records have changed. Refresh and look at them again.',
        );
      const subject = { subjectType: 'month', subjectId: month };
      await audit(transaction, request, { action: 'audit.sign', ...subject, detail: `${records} records` });
    });
    return { ok: true };
  });
}

interface Month {
  readonly filter: AuditFilter;
  readonly isOver: boolean;
}

/** @param month `2026-10` */
function readMonth(month: string, zone: TimeZone): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
  const from = startOf(`${month}-01`, zone) ?? undefined;
  const until = startOf(`${next}-01`, zone) ?? undefined;
  return { filter: { only: 'review', from, until }, isOver: until !== undefined && until <= Date.now() };
}

import type { FastifyInstance } from 'fastify';
import { DESK_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { findAccount, findAccountByKey } from '../../../server/store/accounts.ts';
import { listAudit } from '../../../server/store/audit-log.ts';
import type { AuditFilter } from '../../../server/store/audit-log.ts';
import type { Database, Reader } from '../../../server/store/engine.ts';
import { refuseFaults } from '../../../server/http/refuse-faults.ts';
import { addCall } from '../../../server/http/calls.ts';
import { record } from '../../../server/http/record.ts';
import type { Subjects } from '../../../server/module.ts';
import { dayAfter, startOf } from './days.ts';
import { nameRecords } from './name-records.ts';

/** Records per answer. */
const SOME = 50;

interface AuditSources {
  readonly database: Database;
  readonly timeZone: TimeZone;
  /** All that the site's audit trail records. */
  readonly actions: readonly string[];
  readonly subjects: Subjects;
}

/** The call with which staff read the audit trail. */
export function addAuditCall(
  app: FastifyInstance,
  { database, timeZone, actions, subjects }: AuditSources,
): void {
  addCall<Question<'auditList'>>(
    app,
    DESK_CALLS.auditList,
    async (question, request): Promise<Answer<'auditList'>> => {
      const isKnown = question.action === undefined || actions.includes(question.action);
      refuseFaults({ action: isKnown ? null : 'is not an action that is recorded' });
      const filter = await readFilter(database.read, question, timeZone);
      const found = await listAudit(database.read, filter, SOME + 1);
      const items = found.slice(0, SOME);
      const last = found.length > SOME ? items.at(-1) : undefined;
      await record(database, request, {
        action: 'audit.list',
        subjectType: 'audit',
        subjectId: '',
        detail: describe(question),
      });
      return { items: await nameRecords(database.read, items, subjects), next: last?.id ?? null };
    },
  );
}

/** @throws HttpError 400 BAD_QUESTION */
async function readFilter(
  read: Reader,
  question: Question<'auditList'>,
  zone: TimeZone,
): Promise<AuditFilter> {
  const { action, only, who, from, to, before } = question;
  const [start, end] = [startOf(from, zone), startOf(to, zone)];
  refuseFaults({
    from: start === null ? 'is not a valid date' : null,
    to: end === null ? 'is not a valid date' : start && end && end < start ? 'must not be before from' : null,
  });
  return {
    action,
    only,
    who: who?.trim() ? await namesOf(read, who.trim()) : undefined,
    from: start ?? undefined,
    until: to ? (startOf(dayAfter(to), zone) ?? undefined) : undefined,
    before,
  };
}

/** An actor without an account (`command line`, a former member's key) is in the records as it was typed. */
async function namesOf(read: Reader, who: string): Promise<readonly string[]> {
  const account = (await findAccount(read, who)) ?? (await findAccountByKey(read, who));
  return account ? [account.user.id, account.user.publicKey] : [who];
}

/** The filters to record. `of one person` instead of a name, because the record outlives the account. */
function describe({ who, ...rest }: Question<'auditList'>): string {
  const parts = (['action', 'only', 'from', 'to', 'before'] as const).flatMap((name) =>
    rest[name] === undefined ? [] : [`${name}=${rest[name]}`],
  );
  return [...parts, ...(who?.trim() ? ['of one person'] : [])].join(' ') || 'all';
}

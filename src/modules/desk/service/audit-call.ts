import type { FastifyInstance } from 'fastify';
import { DESK_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { fromZonedClock } from '../../../shared/zoned-clock.ts';
import { findAccount, findAccountByKey } from '../../../server/store/accounts.ts';
import { listAudit } from '../../../server/store/audit-log.ts';
import type { AuditFilter, AuditRecord } from '../../../server/store/audit-log.ts';
import type { Database, Reader } from '../../../server/store/engine.ts';
import { refuseFaults } from '../../../server/http/refuse-faults.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { addCall } from '../../../server/http/calls.ts';
import { record } from '../../../server/http/record.ts';

/** Records per answer. */
const SOME = 50;

interface AuditSources {
  readonly database: Database;
  readonly timeZone: TimeZone;
  /** All that the site's audit trail records. */
  readonly actions: readonly string[];
}

/** The call with which staff read the audit trail. */
export function addAuditCall(app: FastifyInstance, { database, timeZone, actions }: AuditSources): void {
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
      return { items: items.map(toAnswer), next: last?.id ?? null };
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

/** When a day begins in the site's time zone; undefined if no day is given, null for one that doesn't exist. */
function startOf(day: string | undefined, zone: TimeZone): number | null | undefined {
  if (!day) return undefined;
  const moment = fromZonedClock(`${day}T00:00`, zone);
  return moment === null ? null : Date.parse(moment);
}

/** With daylight saving time a day may have 23 or 25 hours, so it ends when the next one begins. */
function dayAfter(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
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

function toAnswer(row: AuditRecord): Answer<'auditList'>['items'][number] {
  const { id, at, actor, address, action, subject_type: subjectType, subject_id: subjectId, detail } = row;
  return { id, time: isoTime(at), actor, address, action, subjectType, subjectId, detail };
}

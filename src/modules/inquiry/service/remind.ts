import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { queueMails } from '../../../server/mail/outbox.ts';
import { runEvery } from '../../../server/run-every.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import { deskPath } from '../desk/inquiry-list-address.ts';
import type { ReminderFacts } from '../facts.ts';
import { IS_UNANSWERED } from './inquiry-filter.ts';
import { addWorkingDays } from './working-days.ts';

const HOUR = 60 * 60_000;
/** Inquiries per mail, and those that are looked at: a reminder that nobody reads to its end reminds of nothing. */
const MOST = { told: 50, looked: 1_000 };

interface Reminding {
  readonly database: Database;
  readonly reminder: ReminderFacts;
  /** The office. */
  readonly to: readonly string[];
  readonly timeZone: TimeZone;
  /** The public origin, without a trailing slash. */
  readonly origin: () => string;
}

/** Sends reminders every hour of inquiries that were not answered in time. */
export function remindOnTime(app: FastifyInstance, reminding: Reminding, wakeMail: () => void): void {
  if (reminding.reminder.days === 0 || reminding.to.length === 0) return;
  const work = async (): Promise<void> => {
    if ((await remind(reminding, Date.now())) > 0) wakeMail();
  };
  runEvery(app, {
    every: HOUR,
    work,
    failed: 'no reminder of inquiries was queued; trying again in an hour',
  });
}

interface DueInquiry {
  readonly id: number;
  readonly receipt: string;
  readonly received_at: number;
  /** How many reminders there have been. */
  readonly reminders: number;
  readonly assignee: string | null;
  /** Null if its assignee has none. */
  readonly mailAddress: string | null;
}

/**
 * Queues mails about the inquiries that have waited for the working days of the setting, to whoever has them, and again after
 * twice as many, to the office too, in the transaction that notes it: several processes remind once.
 * @param now milliseconds since 1970
 * @returns how many inquiries they are about
 */
export function remind({ database, ...reminding }: Reminding, now: number): Promise<number> {
  return write(database, async (transaction) => {
    const waiting = await findWaiting(transaction, database.dialect);
    const due = waiting.filter((one) => dueAt(one, reminding) <= now).slice(0, MOST.told);
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await transaction
      .updateTable('inquiry')
      .set((set) => ({ reminders: set('reminders', '+', 1) }))
      .where('id', 'in', ids)
      .execute();
    const place = { ...reminding, origin: reminding.origin() };
    const mails = [...groupByRecipient(due, reminding.to)].map(([to, itsDue]) => ({
      to,
      ...composeReminder(itsDue, place),
    }));
    await queueMails(transaction, mails, now);
    return due.length;
  });
}

/**
 * Address -> what its mail is about. The first reminder goes to the assignee, or to the office if nobody has the inquiry or its
 * assignee has no address; the second goes to both.
 */
function groupByRecipient(
  due: readonly DueInquiry[],
  office: readonly string[],
): ReadonlyMap<string, readonly DueInquiry[]> {
  const groups = new Map<string, DueInquiry[]>();
  for (const inquiry of due) {
    const { mailAddress, reminders } = inquiry;
    const assignee = mailAddress === null ? [] : [mailAddress];
    const isToOffice = mailAddress === null || reminders > 0;
    for (const to of new Set([...assignee, ...(isToOffice ? office : [])])) {
      groups.set(to, [...(groups.get(to) ?? []), inquiry]);
    }
  }
  return groups;
}

/** The oldest first. */
function findWaiting(transaction: Transaction<Tables>, dialect: Database['dialect']): Promise<DueInquiry[]> {
  const waiting = transaction
    .selectFrom('inquiry')
    .leftJoin('account', (join) =>
      join.onRef('account.id', '=', 'inquiry.assignee').on('account.disabled_at', 'is', null),
    )
    .select(['inquiry.id', 'receipt', 'received_at', 'reminders'])
    .select(['account.nick_name as assignee', 'account.mail_address as mailAddress'])
    .where(IS_UNANSWERED)
    .where('reminders', '<', 2)
    .orderBy('received_at')
    .limit(MOST.looked);
  return (dialect === 'postgres' ? waiting.forUpdate('inquiry') : waiting).execute();
}

function dueAt(
  { received_at: receivedAt, reminders }: DueInquiry,
  { reminder, timeZone }: Pick<Reminding, 'reminder' | 'timeZone'>,
): number {
  const { days, holidays } = reminder;
  return addWorkingDays(receivedAt, days * (reminders + 1), { zone: timeZone, holidays });
}

interface ReminderPlace {
  readonly origin: string;
  readonly timeZone: TimeZone;
  readonly reminder: ReminderFacts;
}

/** Names only receipts and staff. */
function composeReminder(due: readonly DueInquiry[], { origin, timeZone, reminder }: ReminderPlace) {
  const lines = due.map(({ receipt, received_at: receivedAt, assignee, reminders }) => {
    const received = toZonedClock(receivedAt, timeZone).replace('T', ' ');
    const who = assignee === null ? 'not assigned' : `assigned to ${assignee}`;
    const again = reminders > 0 ? ', second reminder' : '';
    return `${receipt}, received ${received} (${timeZone.label}), ${who}${again}\n${origin}${deskPath({ receipt })}`;
  });
  const count = due.length === 1 ? 'An inquiry waits' : `${due.length} inquiries wait`;
  const days = reminder.days === 1 ? 'one working day' : `${reminder.days} working days`;
  return {
    subject: `${count} for an answer`,
    body: `These inquiries were not answered within ${days}:\n\n${lines.join('\n\n')}\n`,
    reference: 'reminder',
  };
}

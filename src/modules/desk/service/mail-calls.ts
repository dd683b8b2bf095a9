import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DESK_CALLS } from '../contract.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import type { AuditAction } from '../../../shared/audit-actions.ts';
import { dropMail, listWaiting, makeDue } from '../../../server/mail/waiting-mails.ts';
import type { MailOutcome, WaitingMail } from '../../../server/mail/waiting-mails.ts';
import { audit } from '../../../server/sessions/audit.ts';
import type { MailSettings } from '../../../server/settings/outside.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { record } from '../../../server/http/record.ts';

const PAGE_SIZE = 20;

export interface MailCallSources {
  readonly database: Database;
  /** With null, no mail is sent. */
  readonly mail: MailSettings | null;
  /** Call it when a message may be due. */
  readonly wakeMail: () => void;
}

/** The calls with which staff see queued messages and why they are queued, send one now and delete one. */
export function addMailCalls(app: FastifyInstance, { database, mail, wakeMail }: MailCallSources): void {
  addCall<Question<'mailList'>>(
    app,
    DESK_CALLS.mailList,
    async ({ page: asked = '1' }, request): Promise<Answer<'mailList'>> => {
      const page = Math.max(1, Number(asked));
      const { total, mails } = await listWaiting(database.read, { page, size: PAGE_SIZE }, Date.now());
      const which = mails.map(({ id, reference }) => reference ?? id).join(' ');
      const detail = `page=${page}: ${which || 'none'}`;
      await record(database, request, { action: 'mail.list', subjectType: 'mail', subjectId: '', detail });
      return { on: mail !== null, total, pagesize: PAGE_SIZE, items: mails.map(toAnswer) };
    },
  );
  addCall<Question<'mailRetry'>>(app, DESK_CALLS.mailRetry, async ({ id }, request) => {
    if (!mail) throw new HttpError(409, 'MAIL_OFF', 'No mail server is set, so nothing can be sent.');
    await change(database, request, { id, action: 'mail.retry', work: makeDue });
    wakeMail();
    return { ok: true };
  });
  addCall<Question<'mailDelete'>>(app, DESK_CALLS.mailDelete, async ({ id }, request) => {
    await change(database, request, { id, action: 'mail.delete', work: dropMail });
    return { ok: true };
  });
}

interface MailChange {
  readonly id: number;
  readonly action: AuditAction;
  readonly work: typeof makeDue;
}

/** @throws HttpError 404 NOT_FOUND, 409 MAIL_BUSY */
async function change(database: Database, request: FastifyRequest, of: MailChange): Promise<void> {
  const { id, action, work } = of;
  const outcome = await write(database, async (transaction) => {
    const became = await work(transaction, id, Date.now());
    if (became === 'done') {
      await audit(transaction, request, { action, subjectType: 'mail', subjectId: String(id) });
    }
    return became;
  });
  if (outcome !== 'done') throw refusalOf(outcome);
}

function refusalOf(outcome: Exclude<MailOutcome, 'done'>): HttpError {
  if (outcome === 'gone') {
    return new HttpError(404, 'NOT_FOUND', 'This message is no longer queued: it has been sent or deleted.');
  }
  const headers = { 'retry-after': '60' };
  return new HttpError(409, 'MAIL_BUSY', 'This message is being sent now. Refresh in a minute.', { headers });
}

function toAnswer(mail: WaitingMail): Answer<'mailList'>['items'][number] {
  const { id, reference, to, createdAt, attempts, nextAt, lastError, isBeingSent, files } = mail;
  return {
    ...{ id, receipt: reference, attempts, lastError },
    to: maskAddress(to),
    createdTime: isoTime(createdAt),
    nextTime: isoTime(nextAt),
    sending: isBeingSent,
    ...(files > 0 && { files }),
  };
}

/** `o…@example.com`: enough to recognise which of the office's addresses it is. */
function maskAddress(address: string): string {
  const at = address.lastIndexOf('@');
  const [first = ''] = address;
  return at < 1 ? '…' : `${first}…${address.slice(at)}`;
}

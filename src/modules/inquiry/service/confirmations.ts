import type { Selectable } from 'kysely';
import type { Answer } from '../../../shared/do-contract.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import type { Reader } from '../../../server/store/engine.ts';
import type { MailOutboxTable } from '../../../server/store/tables.ts';
import { confirmationKey } from './queue-mails.ts';
import type { InquiryTable } from './tables.ts';

/** What became of a mail to the sender of an inquiry. */
export type MailState = NonNullable<Answer<'inquiryList'>['items'][number]['confirmation']>;

type Mail = Pick<Selectable<MailOutboxTable>, 'sent_at' | 'refused_at' | 'last_error' | 'next_attempt_at'>;

/** What became of the confirmations of inquiries, by the inquiries' ids. Those that get none, such as spam, are left out. */
export async function readConfirmations(
  reader: Reader,
  inquiries: readonly Pick<Selectable<InquiryTable>, 'id' | 'receipt' | 'unconfirmed'>[],
): Promise<ReadonlyMap<number, MailState>> {
  const byKey = await readMailStates(
    reader,
    inquiries.map(({ id }) => id),
  );
  const states = inquiries.flatMap(({ id, receipt, unconfirmed }): [number, MailState][] => {
    const mail = byKey.get(confirmationKey(receipt));
    if (mail) return [[id, mail]];
    return unconfirmed === null ? [] : [[id, { state: 'unsent', reason: unconfirmed }]];
  });
  return new Map(states);
}

/** What became of all mails to the senders of these inquiries, by their message keys. */
export async function readMailStates(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<string, MailState>> {
  if (ids.length === 0) return new Map();
  const mails = await reader
    .selectFrom('mail_outbox')
    .select(['message_key', 'sent_at', 'refused_at', 'last_error', 'next_attempt_at'])
    .where('inquiry_id', 'in', ids)
    .where('message_key', 'is not', null)
    .execute();
  return new Map(mails.map((mail) => [mail.message_key ?? '', stateOf(mail)]));
}

function stateOf({ sent_at: sentAt, refused_at: refusedAt, last_error: error, ...mail }: Mail): MailState {
  if (sentAt !== null) return { state: 'sent', time: isoTime(sentAt) };
  if (refusedAt !== null) return { state: 'refused', time: isoTime(refusedAt), ...(error && { error }) };
  const time = isoTime(mail.next_attempt_at);
  return error === null ? { state: 'waiting', time } : { state: 'failed', time, error };
}

import type { Selectable } from 'kysely';
import type { Answer } from '../../../shared/do-contract.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import type { Reader } from '../../../server/store/engine.ts';
import type { MailOutboxTable } from '../../../server/store/tables.ts';
import { confirmationKey } from './queue-mails.ts';
import type { InquiryTable } from './tables.ts';

export type Confirmation = NonNullable<Answer<'inquiryList'>['items'][number]['confirmation']>;

type Mail = Pick<Selectable<MailOutboxTable>, 'sent_at' | 'refused_at' | 'last_error' | 'next_attempt_at'>;

/** What became of the confirmations of inquiries, by the inquiries' ids. Those that get none, such as spam, are left out. */
export async function readConfirmations(
  reader: Reader,
  inquiries: readonly Pick<Selectable<InquiryTable>, 'id' | 'receipt' | 'unconfirmed'>[],
): Promise<ReadonlyMap<number, Confirmation>> {
  const ids = inquiries.map(({ id }) => id);
  const mails =
    ids.length === 0
      ? []
      : await reader
          .selectFrom('mail_outbox')
          .select(['message_key', 'sent_at', 'refused_at', 'last_error', 'next_attempt_at'])
          .where('inquiry_id', 'in', ids)
          .where('message_key', 'is not', null)
          .execute();
  const byKey = new Map(mails.map((mail) => [mail.message_key, mail]));
  const states = inquiries.flatMap(({ id, receipt, unconfirmed }): [number, Confirmation][] => {
    const mail = byKey.get(confirmationKey(receipt));
    if (mail) return [[id, stateOf(mail)]];
    return unconfirmed === null ? [] : [[id, { state: 'unsent', reason: unconfirmed }]];
  });
  return new Map(states);
}

function stateOf({ sent_at: sentAt, refused_at: refusedAt, last_error: error, ...mail }: Mail): Confirmation {
  if (sentAt !== null) return { state: 'sent', time: isoTime(sentAt) };
  if (refusedAt !== null) return { state: 'refused', time: isoTime(refusedAt), ...(error && { error }) };
  const time = isoTime(mail.next_attempt_at);
  return error === null ? { state: 'waiting', time } : { state: 'failed', time, error };
}

import type { Transaction } from 'kysely';
import { judgeRecipients, recipientKeyOf } from '../../../server/mail/recipient-limits.ts';
import type { NoMail } from '../../../server/mail/recipient-limits.ts';
import type { Database } from '../../../server/store/engine.ts';
import { findKeptFiles } from '../../../server/store/kept-files.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { PURPOSE } from './inquiry-files.ts';
import type { NewInquiry } from './new-inquiry.ts';

/** A mail to staff about an inquiry. */
export interface InquiryMail {
  readonly to_address: string;
  readonly subject: string;
  readonly body: string;
}

/** The mail that tells the sender that the inquiry has arrived. */
export interface ConfirmationMail extends InquiryMail {
  readonly html: string;
  /** Who gets the replies. */
  readonly answer_to: string;
}

/** Composes the mails about an inquiry. @param files their names */
export type ComposeMails = (
  inquiry: NewInquiry,
  receipt: string,
  files: readonly string[],
) => readonly (InquiryMail | ConfirmationMail)[];

/** An inquiry that was inserted. */
export interface KeptInquiry {
  readonly id: number;
  readonly receipt: string;
  readonly inquiry: NewInquiry;
}

/** The start of the confirmation's Message-ID, to which later mails about the inquiry refer. */
export function confirmationKey(receipt: string): string {
  return `inquiry.${receipt}`;
}

/**
 * Queues the mails about inquiries, in the transaction that inserts them. An address that was refused or has just had a
 * confirmation gets none; the inquiry then says why.
 */
export async function queueInquiryMails(
  transaction: Transaction<Tables>,
  dialect: Database['dialect'],
  kept: readonly KeptInquiry[],
  compose: ComposeMails,
): Promise<void> {
  const ids = kept.flatMap(({ id, inquiry }) => (inquiry.files.length > 0 ? [id] : []));
  const files = await findKeptFiles(transaction, { purpose: PURPOSE, ids });
  const composed = kept.flatMap((one) => {
    const names = files.flatMap(({ holderId, name }) => (holderId === one.id ? [name] : []));
    return compose(one.inquiry, one.receipt, names).map((mail) => ({ mail, ...one }));
  });
  const toStaff = composed.flatMap(({ mail, ...one }) =>
    isConfirmation(mail) ? [] : [{ ...mail, ...columnsOf(one), answer_to: one.inquiry.email }],
  );
  const confirmations = composed.flatMap(({ mail, ...one }) =>
    isConfirmation(mail) ? [{ mail, ...one, key: recipientKeyOf(mail.to_address) }] : [],
  );
  const now = Math.max(0, ...kept.map(({ inquiry }) => inquiry.received_at));
  const keys = confirmations.map(({ key }) => key);
  const judged = await judgeRecipients(transaction, dialect, keys, now);
  const toSenders = confirmations.flatMap(({ mail, key, ...one }, index) =>
    judged[index] === null
      ? [{ ...mail, ...columnsOf(one), recipient_key: key, message_key: confirmationKey(one.receipt) }]
      : [],
  );
  for (const mails of [toStaff, toSenders]) {
    if (mails.length > 0) await transaction.insertInto('mail_outbox').values(mails).execute();
  }
  await noteUnconfirmed(
    transaction,
    confirmations.map(({ id }, index) => ({ id, why: judged[index] ?? null })),
  );
}

function isConfirmation(mail: InquiryMail | ConfirmationMail): mail is ConfirmationMail {
  return 'html' in mail;
}

function columnsOf({ id, receipt, inquiry }: KeptInquiry) {
  const { received_at: now } = inquiry;
  return { inquiry_id: id, reference: receipt, created_at: now, next_attempt_at: now };
}

async function noteUnconfirmed(
  transaction: Transaction<Tables>,
  confirmations: readonly { readonly id: number; readonly why: NoMail | null }[],
): Promise<void> {
  for (const reason of ['refused', 'limited'] as const) {
    const ids = confirmations.flatMap(({ id, why }) => (why === reason ? [id] : []));
    if (ids.length === 0) continue;
    await transaction.updateTable('inquiry').set({ unconfirmed: reason }).where('id', 'in', ids).execute();
  }
}

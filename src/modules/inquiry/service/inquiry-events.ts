import type { Transaction } from 'kysely';
import type { Tables } from '../../../server/store/tables.ts';
import type { ServiceEvent } from '../../../server/webhooks/deliveries.ts';
import type { Webhooks } from '../../../server/webhooks/run-webhooks.ts';
import { deskPath } from '../desk/inquiry-list-address.ts';

/** What other programs are told of an inquiry. */
const SENTENCES = {
  'inquiry.received': 'A new inquiry has arrived',
  'inquiry.answered': 'An inquiry was answered',
  'inquiry.closed': 'An inquiry was closed',
} as const;

/** Queues messages about inquiries, in the transaction of what they tell of. Nothing that was typed leaves the service. */
export type TellOfInquiries = (
  transaction: Transaction<Tables>,
  type: keyof typeof SENTENCES,
  receipts: readonly string[],
) => Promise<void>;

/** @param origin the public origin, without a trailing slash */
export function createInquiryEvents(
  webhooks: Pick<Webhooks, 'queue'>,
  origin: () => string,
): TellOfInquiries {
  return async (transaction, type, receipts) => {
    const events = receipts.map((receipt): ServiceEvent => {
      const desk = `${origin()}${deskPath({ receipt })}`;
      const text = `${SENTENCES[type]}: ${receipt} (${desk})`;
      return { type, reference: receipt, text, data: { receipt, desk } };
    });
    await webhooks.queue(transaction, events, Date.now());
  };
}

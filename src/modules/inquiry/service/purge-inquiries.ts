import { audit, SERVICE } from '../../../server/sessions/audit.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { noteErasure } from '../../../server/store/erasure.ts';
import { dropDeliveries } from '../../../server/webhooks/deliveries.ts';
import { dropInquiryFiles } from './inquiry-files.ts';

/** Inquiries per transaction and audit record. */
const BATCH_SIZE = 100;

/**
 * Deletes inquiries that have reached the privacy policy's retention period, with their mails and files, and records their receipts in
 * the same transaction.
 * @param now milliseconds since 1970
 * @returns the number of inquiries
 */
export async function purgeInquiries(database: Database, now: number): Promise<number> {
  for (let deleted = 0; ;) {
    const count = await write(database, async (transaction) => {
      const due = transaction
        .selectFrom('inquiry')
        .select('id')
        .where('purge_after', '<=', now)
        .orderBy('purge_after')
        .limit(BATCH_SIZE);
      const gone = await transaction
        .deleteFrom('inquiry')
        .where('id', 'in', due)
        .returning(['id', 'receipt'])
        .execute();
      if (gone.length === 0) return 0;
      await audit(transaction, SERVICE, {
        action: 'inquiry.purge',
        subjectType: 'inquiry',
        subjectId: '',
        detail: `${gone.length} at the end of their term: ${gone.map(({ receipt }) => receipt).join(' ')}`,
      });
      await dropInquiryFiles(
        transaction,
        gone.map(({ id }) => id),
      );
      await dropDeliveries(
        transaction,
        gone.map(({ receipt }) => receipt),
      );
      await noteErasure(transaction);
      return gone.length;
    });
    if (count === 0) return deleted;
    deleted += count;
  }
}

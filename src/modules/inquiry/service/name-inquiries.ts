import type { Subjects } from '../../../server/module.ts';
import { deskPath } from '../desk/inquiry-list-address.ts';

/** Names inquiries in the audit trail by their receipts. Some records have the id, others the receipt. */
export const inquiryNames: Subjects = {
  inquiry: async (reader, ids) => {
    const numbers = ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number);
    const rows = await reader
      .selectFrom('inquiry')
      .select(['id', 'receipt'])
      .where((is) =>
        is.or([is('receipt', 'in', ids), ...(numbers.length > 0 ? [is('id', 'in', numbers)] : [])]),
      )
      .execute();
    return new Map(
      rows.flatMap(({ id, receipt }) => {
        const named = { name: receipt, href: deskPath({ receipt }) };
        return [
          [String(id), named],
          [receipt, named],
        ];
      }),
    );
  },
};

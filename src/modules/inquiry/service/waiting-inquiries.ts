import type { WaitingSources } from '../../../server/waiting-work.ts';
import { IS_UNANSWERED } from './inquiry-filter.ts';
import { deskPath } from '../desk/inquiry-list-address.ts';

/** The inquiries without an answer. */
export const waitingInquiries: WaitingSources = {
  unanswered: {
    count: (reader) =>
      reader
        .selectFrom('inquiry')
        .where(IS_UNANSWERED)
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.max<number | null>('received_at').as('latest'),
        ])
        .executeTakeFirstOrThrow(),
    find: async (reader, most) => {
      const rows = await reader
        .selectFrom('inquiry')
        .leftJoin('account', 'account.id', 'inquiry.assignee')
        .select(['receipt', 'received_at', 'visitor_company', 'worker', 'account.nick_name as assignee'])
        .where(IS_UNANSWERED)
        .orderBy('received_at')
        .orderBy('inquiry.id')
        .limit(most)
        .execute();
      return rows.map(({ receipt, received_at: time, visitor_company: company, worker, assignee }) => ({
        what: 'Inquiry',
        name: company || worker,
        place: receipt,
        who: assignee ?? 'Nobody yet',
        time,
        href: deskPath({ receipt }),
        subject: { type: 'inquiry', id: receipt },
      }));
    },
  },
};

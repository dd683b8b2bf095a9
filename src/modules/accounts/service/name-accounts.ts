import type { Subjects } from '../../../server/module.ts';
import { panelPath } from '../../../shell/staff/list-address.ts';

/** Names accounts in the audit trail. */
export const accountNames: Subjects = {
  account: async (reader, ids) => {
    const rows = await reader
      .selectFrom('account')
      .select(['id', 'public_key as key', 'nick_name as name'])
      .where((is) => is.or([is('id', 'in', ids), is('public_key', 'in', ids)]))
      .execute();
    const href = panelPath('members');
    return new Map(
      rows.flatMap(({ id, key, name }) => [
        [id, { name, href }],
        [key, { name, href }],
      ]),
    );
  },
};

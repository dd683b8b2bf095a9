import type { Settings } from '../settings.ts';
import { wrongSetting } from '../settings/wrong-setting.ts';
import { addAccount, findAccount, makePublicKey } from '../store/accounts.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { audit, COMMAND_LINE } from './audit.ts';
import { UNNAMED } from './office-names.ts';
import { hashPassword } from './passwords.ts';

/**
 * Creates the staff account of STAFF_ID and STAFF_PASSWORD unless the id exists. An existing account isn't changed, because its
 * password may have been changed since.
 * @throws ServiceError SETTING_WRONG, exit code 2, if a member has the id
 */
export async function addFirstStaff(database: Database, staff: Settings['staff']): Promise<void> {
  if (!staff) return;
  const { id, password } = staff;
  const before = await findAccount(database.read, id);
  if (before?.user.role === 'member') {
    throw wrongSetting('STAFF_ID', id, 'an id that no member has, such as STAFF_ID=office');
  }
  if (before) return;
  const passwordHash = await hashPassword(password);
  await write(database, async (transaction) => {
    const user = { id, publicKey: makePublicKey(), role: 'staff', nickName: UNNAMED.staff } as const;
    if (!(await addAccount(transaction, user, passwordHash))) return;
    const entry = { action: 'account.add', subjectType: 'account', subjectId: id, detail: 'staff' } as const;
    await audit(transaction, COMMAND_LINE, entry);
  });
}

import type { AccountUser } from '../store/account-user.ts';
import type { FoundSession } from '../store/sessions.ts';

/** What a sign-in of staff still needs after the password: a code, the account's passkey, or to set up codes first. */
export type MissingStep = 'code' | 'passkey' | 'setup';

export interface PendingSignIn {
  readonly user: AccountUser;
  readonly missing: MissingStep;
}

/** Decides for each request, so a new role, factor or setting counts for sessions that are open. @returns null if nothing is missing */
export function missingStep(
  { role }: Pick<AccountUser, 'role'>,
  { secondAt, hasCodes, hasPasskeys }: Pick<FoundSession, 'secondAt' | 'hasCodes' | 'hasPasskeys'>,
  isRequired: boolean,
): MissingStep | null {
  if (role !== 'staff') return null;
  if (!hasCodes && !hasPasskeys) return isRequired ? 'setup' : null;
  if (secondAt !== null) return null;
  return hasCodes ? 'code' : 'passkey';
}

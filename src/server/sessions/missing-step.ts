import type { AccountUser } from '../store/account-user.ts';
import type { FoundSession } from '../store/sessions.ts';

/** What a sign-in of staff still needs after the password: a code, or to set up codes first. */
export type MissingStep = 'code' | 'setup';

export interface PendingSignIn {
  readonly user: AccountUser;
  readonly missing: MissingStep;
}

/** Decides for each request, so a new role, factor or setting counts for sessions that are open. @returns null if nothing is missing */
export function missingStep(
  { role }: Pick<AccountUser, 'role'>,
  { secondAt, hasFactor }: Pick<FoundSession, 'secondAt' | 'hasFactor'>,
  isRequired: boolean,
): MissingStep | null {
  if (role !== 'staff') return null;
  if (hasFactor) return secondAt === null ? 'code' : null;
  return isRequired ? 'setup' : null;
}

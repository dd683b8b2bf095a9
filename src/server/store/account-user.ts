import type { AccountTable } from './tables.ts';

/** Who an account is. Only its own person and the operator may see the id; everybody else is told the public key. */
export interface AccountUser {
  /** What its person signs in with. */
  readonly id: string;
  readonly publicKey: string;
  readonly role: AccountTable['role'];
  readonly nickName: string;
}

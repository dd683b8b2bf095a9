import type { AccountTable } from './tables.ts';

/** An account's identity. Only its owner and the operator may see the id; everyone else gets the public key. */
export interface AccountUser {
  /** For signing in. */
  readonly id: string;
  readonly publicKey: string;
  readonly role: AccountTable['role'];
  readonly nickName: string;
}

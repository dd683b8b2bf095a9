import type { User } from '../shared/do-contract.ts';

/** Names the way to an account. Its name is empty until the service has told it. */
export function accountLabel({ nickName }: User): string {
  return nickName ? `Account ${nickName}` : 'Account';
}

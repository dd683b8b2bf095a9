import type { User } from '../../../shared/do-contract.ts';

/** The label of the account link. The name is empty until the service has sent it. */
export function accountLabel({ nickName }: User): string {
  return nickName ? `Account ${nickName}` : 'Account';
}

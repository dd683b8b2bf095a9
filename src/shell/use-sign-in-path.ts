import { formatAddress } from '../engine/common/address.ts';
import { signInPath } from '../engine/common/frame-paths.ts';
import { useAddress } from '../ui/address.ts';

/** Where an account is entered, and which leads back here afterwards. */
export function useSignInPath(): string {
  return signInPath(formatAddress(useAddress()));
}

import { formatAddress } from '../engine/common/address.ts';
import { signInPath } from '../engine/common/frame-paths.ts';
import { useAddress } from '../ui/address.ts';

/** The address of the sign-in screen, which leads back here. */
export function useSignInPath(): string {
  return signInPath(formatAddress(useAddress()));
}

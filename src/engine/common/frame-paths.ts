import { isPlace } from './address.ts';

/** Addresses that several modules or the frame link to. Each module builds all others itself. */

/** The inner address at which an account is entered. @param back where the visitor is led afterwards */
export function signInPath(back: string): string {
  return `/sign-in${backSearch(back)}`;
}

/** What to put behind an address that leads back afterwards. */
export function backSearch(back: string): string {
  const isWorthIt = isPlace(back) && back !== '/' && !/^\/sign-(in|up)(\?|$)/.test(back);
  return isWorthIt ? `?${new URLSearchParams({ back }).toString()}` : '';
}

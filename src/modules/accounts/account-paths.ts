import { isPlace } from '../../engine/common/address.ts';
import { backSearch } from '../../engine/common/frame-paths.ts';

/** Where people see and change what is held about their account. */
export const ACCOUNT_PATH = '/account';

/** The inner address of the sign-up form. @param back where to go afterwards */
export function signUpPath(back: string): string {
  return `/sign-up${backSearch(back)}`;
}

/**
 * Reads from the part after `?` where to go after signing in. Only addresses of this site are accepted.
 * @returns the home page if there is no such address
 */
export function readBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  return back.startsWith('/') && isPlace(back) ? back : '/';
}

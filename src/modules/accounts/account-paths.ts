import { isPlace } from '../../engine/common/address.ts';
import { backSearch } from '../../engine/common/frame-paths.ts';

/** The inner address at which an account is made. @param back where the visitor is led afterwards */
export function signUpPath(back: string): string {
  return `/sign-up${backSearch(back)}`;
}

/**
 * Reads behind `?` where to go after signing in. Only places of this site are followed.
 * @returns the home page if there is no such place
 */
export function readBack(search: string): string {
  const back = new URLSearchParams(search).get('back') ?? '';
  return back.startsWith('/') && isPlace(back) ? back : '/';
}

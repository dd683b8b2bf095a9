import { isPlace } from './address.ts';

/** Addresses that several modules or the frame link to. Each module builds all others itself. */

interface ListPlace {
  readonly menuId: number;
  readonly boardConfigId: number;
  /** From 1. */
  readonly page: number;
}

/** The inner address of a page of a list. */
export function listPath({ menuId, boardConfigId, page }: ListPlace): string {
  return `/board/${menuId}/${boardConfigId}/${page}`;
}

/** The inner address of a text in a list. @param place `page` is that of the list to go back to */
export function textPath(place: ListPlace & { readonly boardId: number }): string {
  const { menuId, boardConfigId, boardId, page } = place;
  return `/boardView/${menuId}/${boardConfigId}/${boardId}/${page}`;
}

/** The inner address at which an account is entered. @param back where the visitor is led afterwards */
export function signInPath(back: string): string {
  return `/sign-in${backSearch(back)}`;
}

/** What to put behind an address that leads back afterwards. */
export function backSearch(back: string): string {
  const isWorthIt = isPlace(back) && back !== '/' && !/^\/sign-(in|up)(\?|$)/.test(back);
  return isWorthIt ? `?${new URLSearchParams({ back }).toString()}` : '';
}

/** The cookies that make a browser keep showing the requested moment, in development. */
export type ShownCookie = 'at' | 'drafts';

const NAME = 'develop';

/** The cookie in the form that requests send. */
export function shownPair(name: ShownCookie, value: string): string {
  return `${NAME}-${name}=${encodeURIComponent(value)}`;
}

/**
 * The cookie in the form of `Set-Cookie` and `document.cookie`.
 * @param value the request; `now` or `0` ends it
 */
export function shownCookie(name: ShownCookie, value: string): string {
  const end = value === 'now' || value === '0' ? '; Max-Age=0' : '';
  return `${shownPair(name, value)}; Path=/; SameSite=Lax${end}`;
}

/** @param cookies in the form of the `Cookie` header and `document.cookie` */
export function readShownCookie(cookies: string, name: ShownCookie): string | null {
  const found = new RegExp(`(?:^|; *)${NAME}-${name}=([^;]*)`).exec(cookies)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

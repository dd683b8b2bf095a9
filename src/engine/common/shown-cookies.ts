/** The cookies by which a browser goes on showing, in development, the moment that it asked for. */
export type ShownCookie = 'at' | 'drafts';

const NAME = 'develop';

/** The cookie as requests send it. */
export function shownPair(name: ShownCookie, value: string): string {
  return `${NAME}-${name}=${encodeURIComponent(value)}`;
}

/**
 * The cookie as `Set-Cookie` and `document.cookie` take it.
 * @param value what is asked for; `now` or `0` ends it
 */
export function shownCookie(name: ShownCookie, value: string): string {
  const end = value === 'now' || value === '0' ? '; Max-Age=0' : '';
  return `${shownPair(name, value)}; Path=/; SameSite=Lax${end}`;
}

/** @param cookies as the header `Cookie` and `document.cookie` list them */
export function readShownCookie(cookies: string, name: ShownCookie): string | null {
  const found = new RegExp(`(?:^|; *)${NAME}-${name}=([^;]*)`).exec(cookies)?.[1];
  return found === undefined ? null : decodeURIComponent(found);
}

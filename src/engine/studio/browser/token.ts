import { TOKEN_FRAGMENT, TOKEN_HEADER } from '../common.ts';

const KEY = 'studio-token';

/**
 * Takes the token of the printed address out of the address bar, and keeps it for all windows of this origin if it is the right one: any site
 * can link to this page with another.
 * @returns whether the address had the right one
 */
export async function takeToken(): Promise<boolean> {
  if (!location.hash.startsWith(TOKEN_FRAGMENT)) return false;
  const token = location.hash.slice(TOKEN_FRAGMENT.length);
  history.replaceState(history.state, '', location.pathname);
  const headers = { [TOKEN_HEADER]: token };
  const isRight = await fetch('/api/outside?since=0', { headers }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isRight) localStorage.setItem(KEY, token);
  return isRight;
}

/** The token of the studio that was opened last; empty if none was. */
export function readToken(): string {
  return localStorage.getItem(KEY) ?? '';
}

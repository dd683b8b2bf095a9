import { TOKEN_FRAGMENT, TOKEN_HEADER } from '../common.ts';

const KEY = 'studio-token';

/**
 * Removes the printed address's token from the address bar. Stores it for all windows of this origin if it's correct: any site
 * can link here with a wrong one.
 * @returns whether the address had the correct token
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

/** The token of the last opened studio; may be empty. */
export function readToken(): string {
  return localStorage.getItem(KEY) ?? '';
}

import { isServiceElsewhere } from '../shared/service-origin.ts';

export const TOKEN_HEADER = 'X-XSRF-TOKEN';

/** What the service last said, where its cookie belongs to another host and cannot be read here. */
let said: string | null = null;

/** @param token of the answer of a call; null where it brought none */
export function keepToken(token: string | null): void {
  if (token !== null) said = token;
}

/** Whether an answer has brought a token. */
export function hasToken(): boolean {
  return ownToken() !== null;
}

/**
 * The header that proves that a call comes from this site: the value of the cookie XSRF-TOKEN as X-XSRF-TOKEN (R-CALL-23).
 * Only a relative address gets it; `//host` and what a browser reads like it is none.
 * @returns no header where there is no cookie yet, or where the address leads elsewhere
 */
export function xsrfHeader(url: string): Record<string, string> {
  const token = ownToken();
  return token !== null && isRelative(url) ? { [TOKEN_HEADER]: token } : {};
}

function ownToken(): string | null {
  return isServiceElsewhere() ? said : readCookie('XSRF-TOKEN');
}

/** Resolved as the browser will, because it takes `/\host` and `/<tab>/host` for another host, too. */
function isRelative(url: string): boolean {
  const base = new URL(location.href);
  return !/^[a-z][a-z\d+.-]*:/i.test(url.trim()) && URL.canParse(url, base.href)
    ? new URL(url, base.href).origin === base.origin
    : false;
}

function readCookie(name: string): string | null {
  const [, ...value] =
    document.cookie
      .split('; ')
      .map((cookie) => cookie.split('='))
      .find(([key]) => key === name) ?? [];
  if (value.length === 0) return null;
  try {
    return decodeURIComponent(value.join('='));
  } catch {
    return value.join('=');
  }
}

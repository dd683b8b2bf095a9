import { isServiceElsewhere } from '../shared/service-origin.ts';

export const TOKEN_HEADER = 'X-XSRF-TOKEN';

/** The last token in an answer, if its cookie belongs to another host and can't be read here. */
let lastToken: string | null = null;

/** @param token from a call's answer; null if it had none */
export function keepToken(token: string | null): void {
  if (token !== null) lastToken = token;
}

/** Whether an answer has brought a token. */
export function hasToken(): boolean {
  return ownToken() !== null;
}

/**
 * The header that proves that a call comes from this site: the value of the cookie XSRF-TOKEN as X-XSRF-TOKEN (R-CALL-23). Only
 * for relative addresses, which excludes `//host` and whatever browsers treat like it.
 * @returns no header if there is no cookie yet or the address leads elsewhere
 */
export function xsrfHeader(url: string): Record<string, string> {
  const token = ownToken();
  return token !== null && isRelative(url) ? { [TOKEN_HEADER]: token } : {};
}

function ownToken(): string | null {
  return isServiceElsewhere() ? lastToken : readCookie('XSRF-TOKEN');
}

/** Resolves the address like a browser, for which `/\host` and `/<tab>/host` lead to another host too. */
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

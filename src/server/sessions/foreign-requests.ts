import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser reports that a request doesn't come from a page of this site, which may be on another host of it: it comes
 * from another origin, from a link, picture or frame instead of a script, or from a prefetch. Other programs send none of these
 * headers.
 * https://www.w3.org/TR/fetch-metadata/, https://fetch.spec.whatwg.org/#http-origin
 */
export function isForeign(headers: IncomingHttpHeaders, siteUrl: URL | null): boolean {
  const { origin, host = '' } = headers;
  if (origin !== undefined && !isOwn(origin, host, siteUrl)) return true;
  if (isAhead(headers)) return true;
  const { 'sec-fetch-site': site, 'sec-fetch-dest': destination } = headers;
  const isNear =
    site === 'same-origin' || (site === 'same-site' && siteUrl !== null && origin === siteUrl.origin);
  return (site !== undefined && !isNear) || (destination !== undefined && destination !== 'empty');
}

/** Whether the site uses https but this page was opened over http, where browsers don't store its cookies. */
export function isInsecure(headers: IncomingHttpHeaders, siteUrl: URL | null): boolean {
  const { origin = '' } = headers;
  if (siteUrl?.protocol !== 'https:' || !origin.startsWith('http:')) return false;
  return !isForeign({ ...headers, origin: origin.replace('http:', 'https:') }, siteUrl);
}

/** A proxy may end https and pass on the Host, so without SITE_URL the scheme means nothing. */
function isOwn(origin: string, host: string, siteUrl: URL | null): boolean {
  if (!URL.canParse(origin)) return false; // includes "null"
  const url = new URL(origin);
  if (siteUrl?.host === url.host) return url.origin === siteUrl.origin;
  return /^https?:$/.test(url.protocol) && url.host === withoutDefaultPort(host, url.protocol);
}

function withoutDefaultPort(host: string, protocol: string): string {
  const url = `${protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : '';
}

/** The headers in which browsers send a request's purpose. */
const AHEAD = ['sec-purpose', 'purpose', 'x-moz'] as const;

/** Whether a browser is prefetching this. */
export function isAhead(headers: IncomingHttpHeaders): boolean {
  return AHEAD.some((name) => {
    const purpose = headers[name];
    return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
  });
}

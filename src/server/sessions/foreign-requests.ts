import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a browser says that a request was not made by a page of this site, which may be on another host of it: by another origin,
 * by a link, a picture or a frame in place of a script, or ahead of time. Programs that are no browsers send none of these headers.
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

/** Whether the site is to be opened by https, but this page of it was opened by http, where browsers keep none of its cookies. */
export function isInsecure(headers: IncomingHttpHeaders, siteUrl: URL | null): boolean {
  const { origin = '' } = headers;
  if (siteUrl?.protocol !== 'https:' || !origin.startsWith('http:')) return false;
  return !isForeign({ ...headers, origin: origin.replace('http:', 'https:') }, siteUrl);
}

/** A proxy in front ends https and passes the Host on, so without SITE_URL the scheme says nothing. */
function isOwn(origin: string, host: string, siteUrl: URL | null): boolean {
  if (!URL.canParse(origin)) return false; // "null" as well
  const url = new URL(origin);
  if (siteUrl?.host === url.host) return url.origin === siteUrl.origin;
  return /^https?:$/.test(url.protocol) && url.host === withoutDefaultPort(host, url.protocol);
}

function withoutDefaultPort(host: string, protocol: string): string {
  const url = `${protocol}//${host}`;
  return URL.canParse(url) ? new URL(url).host : '';
}

/** The headers in which browsers say what a request is for. */
const AHEAD = ['sec-purpose', 'purpose', 'x-moz'] as const;

/** Whether a browser says that it fetches this before anybody has asked for it. */
export function isAhead(headers: IncomingHttpHeaders): boolean {
  return AHEAD.some((name) => {
    const purpose = headers[name];
    return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose));
  });
}

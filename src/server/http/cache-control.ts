/** Default seconds for which shared caches keep answers that are the same for everyone. */
export const SHARED_CACHE_SECONDS = 60;

/** For files with a content hash in their name. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Revalidated each time. */
export const REVALIDATE = 'no-cache';

/**
 * For documents and files that are the same for everyone. Browsers revalidate each time, so a reload is never older than the
 * cache in front; that cache answers for some seconds without revalidating. There is no `stale-while-revalidate`: browsers
 * would apply it too, and deleted content would be shown for longer than the operator has set.
 * @param seconds 0 for no shared cache
 */
export function sharedFor(seconds: number): string {
  return seconds > 0 ? `public, max-age=0, s-maxage=${seconds}` : REVALIDATE;
}

/** Seconds for which shared caches keep what is the same for everybody, unless the operator says otherwise. */
export const SHARED_CACHE_SECONDS = 60;

/** Of files whose names carry a hash of their content. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Asked for again each time, by everybody. */
export const REVALIDATE = 'no-cache';

/**
 * Of documents and files that are the same for everybody. A browser asks each time, so a reload is never older than the cache in front;
 * that cache answers for some seconds without asking. There is no `stale-while-revalidate`: it would hold for browsers too, and what
 * was deleted would be shown for longer than the operator has set.
 * @param seconds 0 for no shared cache
 */
export function sharedFor(seconds: number): string {
  return seconds > 0 ? `public, max-age=0, s-maxage=${seconds}` : REVALIDATE;
}

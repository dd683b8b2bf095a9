import { preloadTypeface } from './typeface.ts';

/**
 * Stands in the head of every document but that of `/` (boot-root.ts does it there): Chromium waits for a typeface that is asked for
 * before the body begins, and for no other.
 */
preloadTypeface();

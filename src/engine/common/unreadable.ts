import { KnownError } from './known-error.ts';

/**
 * The error if the system doesn't let this user read the built site. Another user may have built it.
 * @returns null for any other failure
 */
export function unreadable(cause: unknown): KnownError | null {
  if (!(cause instanceof Error && 'code' in cause)) return null;
  if (cause.code !== 'EACCES' && cause.code !== 'EPERM') return null;
  const path = 'path' in cause ? String(cause.path) : cause.message;
  const sentence = `this user may not read ${path}. Let it read the built site (chmod -R a+rX dist), or build as the user who serves the site.`;
  return new KnownError('SITE_UNREADABLE', sentence, { cause });
}

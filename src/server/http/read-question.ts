import { isBlank } from '../../engine/common/visible-text.ts';
import { HttpError } from './http-error.ts';

/** Page 1 for anything below it; a page beyond the end for numbers too large to count. */
export function pageOf(text: string | undefined): number {
  return Math.min(Math.max(1, Number(text ?? 1)), FARTHEST_PAGE);
}

/** With a hundred rows per page, the position of its first row is still a safe integer. */
const FARTHEST_PAGE = 1_000_000_000_000;

/**
 * A normalised search term; empty if it has no visible characters, as if there were none.
 * @param name the parameter that contains it
 * @throws HttpError 400 for NUL, which databases don't accept
 */
export function termOf(name: string, text: string): string {
  if (!text.includes('\0')) return isBlank(text) ? '' : text.trim();
  const fault = 'contains an invalid character';
  throw new HttpError(400, 'BAD_QUESTION', `${name} ${fault}.`, { fields: { [name]: fault } });
}

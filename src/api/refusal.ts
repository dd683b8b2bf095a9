import type { Refusal } from './api-error.ts';

/**
 * Reads a refusal: `{code, message, fields?}` (R-CALL-01). Anything may be missing or wrong, because a proxy may have answered
 * instead of the service.
 * @param body the answer as JSON; undefined if it isn't JSON
 */
export function readRefusal(answer: Pick<Response, 'status' | 'headers'>, body: unknown): Refusal {
  const error: { readonly code?: unknown; readonly message?: unknown; readonly fields?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  return {
    status: answer.status,
    code: typeof error.code === 'string' ? error.code : '',
    reason: typeof error.message === 'string' ? error.message : '',
    fields: readFields(error.fields),
    retryAfter: readRetryAfter(answer.headers.get('retry-after'), Date.now()),
    answer: body,
  };
}

function readFields(fields: unknown): Record<string, string> {
  if (typeof fields !== 'object' || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * Reads the header Retry-After: seconds or a date (RFC 9110, 10.2.3).
 * @param now milliseconds since 1970
 * @returns whole seconds; null if the header is missing or invalid
 */
export function readRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // A date starts with a weekday; `Date.parse` accepts much else.
  const date = /^[A-Z][a-z]/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}

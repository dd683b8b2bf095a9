import { MAX_TERM } from '../../engine/common/screens.ts';
import type { AnswerSchema } from './answer-schema.ts';

/** Parts shared by several calls. */

export interface CallContract {
  readonly method: 'GET' | 'POST';
  /** The path; `:name` is a segment, described in `question` like a parameter. */
  readonly path: string;
  /** What the call does, in a sentence; shown in docs/API.md. */
  readonly summary: string;
  /** Who may make the call; the service decides by the session. */
  readonly access: 'anyone' | 'member' | 'staff';
  /**
   * Whether the header X-XSRF-TOKEN is required: on every POST, and on the one GET that changes something. `with-cookies`: only
   * if the request carries one of our cookies or the header; without either there is no session to abuse.
   */
  readonly token: boolean | 'with-cookies';
  /** Whether staff must have proved who they are in the last ten minutes: for exports, erasure and rights. */
  readonly fresh?: boolean;
  /** The query parameters (GET, always text) or the JSON body (POST). */
  readonly question: object;
  /** `form`: the body is multipart/form-data with a file, not JSON. */
  readonly body?: 'form';
  /** The JSON answer; null if the answer is a file. */
  readonly answer: AnswerSchema | null;
}

/**
 * A group of calls. A function makes them, so that the bundler can drop what only the service needs (requests and summaries)
 * from the browser's code, which imports the answers from the same file.
 */
/* @__NO_SIDE_EFFECTS__ */
export function callsOf<const Calls extends Readonly<Record<string, CallContract>>>(
  make: () => Calls,
): Calls {
  return make();
}

/** Who may make a call, and how. */
export const READING = { method: 'GET', access: 'anyone', token: false } as const;
export const STAFF_READING = { ...READING, access: 'staff' } as const;
export const SENDING = { method: 'POST', access: 'anyone', token: true } as const;
export const MEMBER_READING = { ...READING, access: 'member' } as const;
export const MEMBER_SENDING = { ...SENDING, access: 'member' } as const;
export const STAFF_SENDING = { ...SENDING, access: 'staff' } as const;

type Properties = Readonly<Record<string, object>>;

/** The schema of an object with these required and optional properties. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const Required extends Properties, const Optional extends Properties = {}>(
  required: Required,
  optional?: Optional,
) {
  return {
    type: 'object',
    required: Object.keys(required) as readonly (keyof Required)[], // typed as any text
    properties: { ...required, ...optional } as Required & Optional, // {} by default
  } as const;
}

/** The schema of a list. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<const Items extends object>(items: Items) {
  return { type: 'array', items } as const;
}

/** The schema, or null. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<const Schema extends object>(schema: Schema) {
  return { anyOf: [schema, { type: 'null' }] } as const;
}

/** An id in a query parameter (R-CALL-02). */
export const ID = { type: 'string', pattern: '^[1-9]\\d{0,15}$' } as const;

/** A page number. Anything below 1 means the first page. */
export const PAGE = { type: 'string', pattern: '^-?\\d{1,15}$' } as const;

/** How many rows to return, 1 to 20. */
export const PAGE_SIZE = { type: 'string', pattern: '^([1-9]|1\\d|20)$' } as const;

/** An id in JSON. */
export const ID_NUMBER = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const;

/** The service writes ISO 8601 in UTC; clients also read milliseconds since 1970. */
export const TIME = { anyOf: [{ type: 'string' }, { type: 'integer' }] } as const;

export const TEXT = { type: 'string' } as const;
export const TEXT_OR_NULL = orNull(TEXT);
export const ID_OR_NULL = orNull(ID_NUMBER);

/** A count. */
export const COUNT = { type: 'integer', minimum: 0 } as const;
/** A number from 1: rows per page, pixels. */
export const FROM_ONE = { type: 'integer', minimum: 1 } as const;

export const BOOLEAN = { type: 'boolean' } as const;

/** A search term; databases don't accept NUL. */
export const TERM = { type: 'string', pattern: '^[^\\u0000]*$', maxLength: MAX_TERM } as const;

/** Filters for a list, for its count and for a post's neighbours. */
export const FILTER = {
  searchTxt: { type: 'string', maxLength: MAX_TERM },
  field: { type: 'string', enum: ['all', 'title', 'content', 'nickName', 'tags'] },
} as const;

/** The answer of a call that succeeded without a result. */
export const DONE = object({ ok: { type: 'boolean', enum: [true] } });

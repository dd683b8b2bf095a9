import { MAX_TERM } from '../../engine/common/screens.ts';
import type { AnswerSchema } from './answer-schema.ts';

/** Pieces that several calls of the table share. */

/** One call. */
export interface CallContract {
  readonly method: 'GET' | 'POST';
  /** The path; `:name` stands for a part that the question describes like a parameter. */
  readonly path: string;
  /** What the call does, in a sentence. docs/API.md shows it. */
  readonly summary: string;
  /** Who may ask; the service decides by the session. */
  readonly access: 'anyone' | 'member' | 'staff';
  /**
   * Whether the header X-XSRF-TOKEN is demanded: of every POST, and of the one GET that changes something. `with-cookies`: only of a
   * request that carries a cookie of ours or the header; one without either has no session that could be abused.
   */
  readonly token: boolean | 'with-cookies';
  /** The parameters of the address (GET, always text) or the JSON body (POST). */
  readonly question: object;
  /** The JSON that comes back; null where a file comes. */
  readonly answer: AnswerSchema | null;
}

/**
 * The calls of a group. They are made in a function, so that the browser's code takes the answers that it checks from the same
 * file without the questions and the summaries, which only the service needs.
 */
/* @__NO_SIDE_EFFECTS__ */
export function callsOf<const Calls extends Readonly<Record<string, CallContract>>>(
  make: () => Calls,
): Calls {
  return make();
}

/** Who may ask a call, and how. */
export const READING = { method: 'GET', access: 'anyone', token: false } as const;
export const STAFF_READING = { ...READING, access: 'staff' } as const;
export const SENDING = { method: 'POST', access: 'anyone', token: true } as const;
export const MEMBER_READING = { ...READING, access: 'member' } as const;
export const MEMBER_SENDING = { ...SENDING, access: 'member' } as const;
export const STAFF_SENDING = { ...SENDING, access: 'staff' } as const;

type Properties = Readonly<Record<string, object>>;

/** The schema of an object with these properties: the first are required, the second may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function object<const Required extends Properties, const Optional extends Properties = {}>(
  required: Required,
  optional?: Optional,
) {
  return {
    type: 'object',
    required: Object.keys(required) as readonly (keyof Required)[], // typed as any text
    properties: { ...required, ...optional } as Required & Optional, // {} where none is given
  } as const;
}

/** The schema of a list. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<const Items extends object>(items: Items) {
  return { type: 'array', items } as const;
}

/** What may be null as well. */
/* @__NO_SIDE_EFFECTS__ */
export function orNull<const Schema extends object>(schema: Schema) {
  return { anyOf: [schema, { type: 'null' }] } as const;
}

/** An id as parameters carry it (R-CALL-02). */
export const ID = { type: 'string', pattern: '^[1-9]\\d{0,15}$' } as const;

/** A number of a page. Everything below 1 means the first page. */
export const PAGE = { type: 'string', pattern: '^-?\\d{1,15}$' } as const;

/** How many rows are asked for at once, 1 to 20. */
export const PAGE_SIZE = { type: 'string', pattern: '^([1-9]|1\\d|20)$' } as const;

/** An id as JSON carries it. */
export const ID_NUMBER = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const;

/** The service writes ISO 8601 in UTC; clients also read milliseconds since 1970. */
export const TIME = { anyOf: [{ type: 'string' }, { type: 'integer' }] } as const;

export const TEXT = { type: 'string' } as const;
export const TEXT_OR_NULL = orNull(TEXT);
export const ID_OR_NULL = orNull(ID_NUMBER);

/** How many there are of something. */
export const COUNT = { type: 'integer', minimum: 0 } as const;
/** A number from 1 up: rows on a page, pixels. */
export const FROM_ONE = { type: 'integer', minimum: 1 } as const;

/** What narrows a list. The list, its count and the neighbours of a post take the same two. */
export const FILTER = {
  searchTxt: { type: 'string', maxLength: MAX_TERM },
  field: { type: 'string', enum: ['all', 'title', 'content', 'nickName', 'tags'] },
} as const;

/** What says that a call was carried out. */
export const DONE = object({ ok: { type: 'boolean', enum: [true] } });

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
  /** Whether the header X-XSRF-TOKEN is demanded: of every POST, and of the one GET that changes something. */
  readonly token: boolean;
  /** The parameters of the address (GET, always text) or the JSON body (POST). */
  readonly question: object;
  /** The JSON that comes back; null where a file comes. */
  readonly answer: AnswerSchema | null;
}

/** An id as parameters carry it (CALLS.md, "All calls"). */
export const ID = { type: 'string', pattern: '^[1-9]\\d{0,15}$' } as const;

/** A number of a page. Everything below 1 means the first page. */
export const PAGE = { type: 'string', pattern: '^-?\\d{1,15}$' } as const;

/** An id as JSON carries it. */
export const ID_NUMBER = { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 } as const;

/** The service writes ISO 8601 in UTC; clients also read milliseconds since 1970. */
export const TIME = { anyOf: [{ type: 'string' }, { type: 'integer' }] } as const;

export const TEXT = { type: 'string' } as const;
export const TEXT_OR_NULL = { anyOf: [{ type: 'string' }, { type: 'null' }] } as const;
export const ID_OR_NULL = { anyOf: [ID_NUMBER, { type: 'null' }] } as const;

/** Longest search term, in characters; the header's search and the boards' have the same. */
export const MAX_TERM = 100;

/** What narrows a list. The list, its count and the neighbours of a post take the same two. */
export const FILTER = {
  searchTxt: { type: 'string', maxLength: MAX_TERM },
  field: { type: 'string', enum: ['all', 'title', 'content', 'nickName', 'tags'] },
} as const;

/** What says that a call was carried out. */
export const DONE = {
  type: 'object',
  required: ['ok'],
  properties: { ok: { type: 'boolean', enum: [true] } },
} as const;

import { sql } from 'kysely';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tables } from '../../../server/store/tables.ts';
import type { InquiryTable } from './tables.ts';

export interface InquiryFilter {
  readonly status?: InquiryTable['status'] | undefined;
  readonly spam?: InquiryTable['spam'] | undefined;
  /** The account that has it, or nobody. Without a status, closed inquiries are left out. */
  readonly assigned?: { readonly to: string | null } | undefined;
  /** Words that an inquiry must have, each in any field. */
  readonly words?: readonly string[];
}

/** Only so many words are searched for. */
const MOST_WORDS = 10;

const SEARCHED = [
  'worker',
  'tel',
  'email',
  'visitor_company',
  'country',
  'receipt',
  'contents',
] as const satisfies readonly (keyof InquiryTable)[];

/** Neither answered from the desk nor closed, and no suspected spam. */
export const IS_UNANSWERED = sql<SqlBool>`inquiry.spam = 0 and inquiry.status in ('new', 'open')
  and inquiry.answered_at is null`;

type InquiryBuilder = ExpressionBuilder<Tables, 'inquiry'>;

export function matches(is: InquiryBuilder, filter: InquiryFilter): Expression<SqlBool> {
  const { status, spam, assigned, words = [] } = filter;
  return is.and([
    ...(status === undefined ? [] : [is('status', '=', status)]),
    ...(spam === undefined ? [] : [is('spam', '=', spam)]),
    ...(assigned === undefined ? [] : [isAssigned(is, assigned.to)]),
    ...(assigned === undefined || status !== undefined ? [] : [is('status', '!=', 'closed')]),
    ...words.map((word) => hasWord(is, word)),
  ]);
}

function isAssigned(is: InquiryBuilder, to: string | null): Expression<SqlBool> {
  return to === null ? is('assignee', 'is', null) : is('assignee', '=', to);
}

/** Splits what was typed into words. */
export function wordsOf(typed: string): string[] {
  return typed.split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS);
}

/**
 * SQLite's `lower` knows only ASCII, so a word with other letters is looked for in its usual spellings, on both engines.
 */
function hasWord(is: InquiryBuilder, word: string): Expression<SqlBool> {
  const [first = '', ...rest] = word;
  const spellings = new Set([
    word,
    word.toLowerCase(),
    word.toUpperCase(),
    first.toUpperCase() + rest.join('').toLowerCase(),
  ]);
  return is.or(
    SEARCHED.flatMap((column) =>
      [...spellings].map(
        (spelling) =>
          sql<SqlBool>`lower(${is.ref(column)}) like lower(${`%${escapeLike(spelling)}%`}) escape '\\'`,
      ),
    ),
  );
}

function escapeLike(word: string): string {
  return word.replace(/[\\%_]/g, String.raw`\$&`);
}

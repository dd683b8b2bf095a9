import { searchTerms } from '../../../engine/common/search-words.ts';
import type { Database, Statement } from '../../../server/store/engine.ts';
import type { PostFilter } from './post-store.ts';
import { placeholders } from '../../../server/store/statement.ts';
import { edgesOf } from './search-text.ts';

/** A filter in the form used for comparing and caching: equal filters have equal keys. */
export interface Narrowing {
  readonly key: string;
  /** In the form used for comparing. A post must contain all of them. An empty list matches nothing. */
  readonly terms: readonly string[];
  readonly field: PostFilter['field'];
}

export function toNarrowing({ term, field }: PostFilter): Narrowing {
  const terms = searchTerms(term).sort();
  return { key: `${field}:${terms.join('\n')}`, terms, field };
}

/** Which posts a list shows: the one condition for lists, counts, neighbours and searches. `post` must not be aliased. */
export function listedIn(boardIds: readonly number[]): Statement {
  return {
    text: `post.board_id in (${placeholders(boardIds)}) and post.status = 'published'`,
    values: boardIds,
  };
}

/** The `from` and `where` of a query for posts that contain the terms. */
export interface Search extends Statement {
  /** Begins with `post`, or joins it. */
  readonly from: string;
}

/** Matches posts that contain all terms, each anywhere in the field. There must be at least one. */
export function holds(dialect: Database['dialect'], narrowing: Narrowing): Search {
  return dialect === 'postgres' ? heldByPostgres(narrowing) : heldBySqlite(narrowing);
}

/** Length of the character sequences in SQLite's index. */
const GRAM = 3;
const SQLITE_FIELDS = { title: 'title', content: 'content', nickName: 'nick_name', tags: 'tags' } as const;
/** Sorts after every text that begins with the term, in character order. */
const LAST = '\u{10ffff}';
/** Three characters that don't occur in any text. */
const NOWHERE = String.fromCharCode(1, 1, 1);

/**
 * The index finds a term as a phrase of its trigrams, and a term of one or two characters through all trigrams that begin with
 * it. https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
function heldBySqlite({ terms, field }: Narrowing): Search {
  const within = field === 'all' ? '' : `${SQLITE_FIELDS[field]} : `;
  const matches = terms.map((term) => matchOf(term, within));
  return {
    from: 'post_search cross join post on post.id = post_search.rowid',
    text: `post_search match (select ${matches.map(({ text }) => text).join(" || ' AND ' || ")})`,
    values: matches.flatMap(({ values }) => values),
  };
}

/** SQL for the index query that finds a term. @param within the field to search */
function matchOf(term: string, within: string): Statement {
  if ([...term].length >= GRAM) return { text: '?', values: [`${within}"${term.replaceAll('"', '""')}"`] };
  const grams = `select group_concat('"' || replace(term, '"', '""') || '"', ' OR ')
    from post_search_gram where term >= ? and term < ?`;
  return {
    text: `? || '(' || coalesce((${grams}), '"${NOWHERE}"') || ')'`,
    values: [within, term, term + LAST],
  };
}

/** pg_trgm's index uses `like` to find candidates; a single field is then checked separately. */
function heldByPostgres({ terms, field }: Narrowing): Search {
  const edges = edgesOf(field)?.map((character) => String.fromCharCode(character));
  const [begin, end] = ['strpos(post.search_text, ?)', 'strpos(post.search_text, ?)'];
  const isInField = `strpos(substr(post.search_text, ${begin} + 1, ${end} - ${begin} - 1), ?) > 0`;
  const conditions = terms.flatMap((term): Statement[] => {
    const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const anywhere = { text: String.raw`post.search_text like ? escape '\'`, values: [pattern] };
    if (!edges) return [anywhere];
    const [from = '', to = ''] = edges;
    return [anywhere, { text: isInField, values: [from, to, from, term] }];
  });
  return {
    from: 'post',
    text: conditions.map(({ text }) => text).join(' and '),
    values: conditions.flatMap(({ values }) => values),
  };
}

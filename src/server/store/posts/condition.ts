import type { Database, Statement } from '../engine.ts';
import type { PostFilter } from '../post-store.ts';
import { placeholders } from '../statement.ts';
import { edgesOf, normalise } from './search-text.ts';

/** A filter as it is compared and kept: two that find the same have the same key. */
export interface Narrowing {
  readonly key: string;
  /** Normalised; the empty one finds nothing. */
  readonly term: string;
  readonly field: PostFilter['field'];
}

export function toNarrowing({ term, field }: PostFilter): Narrowing {
  const normal = normalise(term);
  return { key: `${field}:${normal}`, term: normal, field };
}

/** Which posts a list shows: the one condition of lists, counts, neighbours and searches. `post` goes by its own name. */
export function listedIn(boardIds: readonly number[]): Statement {
  return {
    text: `post.board_id in (${placeholders(boardIds)}) and post.status = 'published'`,
    values: boardIds,
  };
}

/** The same by the posts' cards, in SQLite: `board_id` is null there where no list shows the post. */
export function listedInCards(boardIds: readonly number[]): Statement {
  return { text: `post_card.board_id in (${placeholders(boardIds)})`, values: boardIds };
}

/** Which posts hold a term, of those that the rest of the query names by their ids. */
export function holds(dialect: Database['dialect'], narrowing: Narrowing): Statement {
  if (dialect === 'postgres') return heldByPostgres(narrowing);
  const { text, values } = matchOfSqlite(narrowing);
  return {
    text: `exists (select 1 from post_search where post_search match ${text} and post_search.rowid = post.id)`,
    values,
  };
}

/**
 * The end and the beginning of a long term; the end first, as what begins alike often ends differently. The index finds a whole term by
 * the places of all its letters, the frequent ones as well, which takes far longer than to look at the texts of the few posts that
 * hold such a part.
 */
export function partsOf({ term }: Narrowing): string[] {
  const letters = [...term];
  if (letters.length <= PART) return [];
  return [letters.slice(-PART).join(''), letters.slice(0, PART).join('')];
}

/** Which posts hold the term that is its value, by the texts in their cards alone, in SQLite. */
export function heldInCards(field: Narrowing['field']): string {
  const edges = edgesOf(field);
  if (!edges) return 'instr(post_card.search_text, ?) > 0';
  const [begin, end] = edges.map((edge) => `instr(post_card.search_text, char(${edge}))`);
  return `instr(substr(post_card.search_text, ${begin} + 1, ${end} - ${begin} - 1), ?) > 0`;
}

/** Letters of a part of a term that is looked for by itself: three threes of letters, which few posts hold all. */
const PART = 5;

/** Characters of which SQLite's index knows where they stand together. */
const GRAM = 3;
/** The names of the fields in `post_search`. */
const SQLITE_FIELDS = { title: 'title', content: 'content', nickName: 'nick_name', tags: 'tags' } as const;
/** Behind every text that begins with the term, in the order of characters. */
const LAST = '\u{10ffff}';

/**
 * What stands behind `match`: the term as a phrase of threes of letters. For a term of one or two letters: all threes that begin
 * with it. https://www.sqlite.org/fts5.html#full_text_query_syntax
 */
export function matchOfSqlite({ term, field }: Narrowing): Statement {
  const within = field === 'all' ? '' : `${SQLITE_FIELDS[field]} : `;
  if ([...term].length >= GRAM) return { text: '?', values: [`${within}"${term.replaceAll('"', '""')}"`] };
  const grams = `select group_concat('"' || replace(term, '"', '""') || '"', ' OR ')
    from post_search_gram where term >= ? and term < ?`;
  return {
    text: `(select ? || '(' || coalesce((${grams}), '"${NOWHERE}"') || ')')`,
    values: [within, term, term + LAST],
  };
}

/** Three characters that no text holds. */
const NOWHERE = String.fromCharCode(1, 1, 1);

/** pg_trgm's index reads `like` and proposes; a single field is looked at by itself. */
function heldByPostgres({ term, field }: Narrowing): Statement {
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const anywhere = { text: String.raw`post.search_text like ? escape '\'`, values: [pattern] };
  const edges = edgesOf(field);
  if (!edges) return anywhere;
  const [from, to] = edges.map((character) => String.fromCharCode(character));
  const [begin, end] = ['strpos(post.search_text, ?)', 'strpos(post.search_text, ?)'];
  return {
    text: `${anywhere.text} and strpos(substr(post.search_text, ${begin} + 1, ${end} - ${begin} - 1), ?) > 0`,
    values: [...anywhere.values, from ?? '', to ?? '', from ?? '', term],
  };
}

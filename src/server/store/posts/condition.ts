import type { Database } from '../engine.ts';
import type { PostFilter } from '../post-store.ts';
import type { Statement } from '../statement.ts';
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

/** Which posts hold a term, beside `listedIn`. The engine's index proposes, and the text itself decides. */
export function holds(dialect: Database['dialect'], { term, field }: Narrowing): Statement {
  const position = dialect === 'sqlite' ? 'instr' : 'strpos';
  const text = 'post.search_text';
  const edges = edgesOf(field);
  const exact = edges ? between(position, ...edges) : { text, values: [] };
  const proposed = dialect === 'sqlite' ? proposedBySqlite(term) : proposedByPostgres(term);
  return {
    text: `${proposed.text} and ${position}(${exact.text}, ?) > 0`,
    values: [...proposed.values, ...exact.values, term],
  };
}

/** The part of `search_text` between two characters that stand in it once. */
function between(position: string, from: number, to: number): Statement {
  const begin = `${position}(post.search_text, ?)`;
  const end = `${position}(post.search_text, ?)`;
  const [first, last] = [String.fromCharCode(from), String.fromCharCode(to)];
  return {
    text: `substr(post.search_text, ${begin} + 1, ${end} - ${begin} - 1)`,
    values: [first, last, first],
  };
}

/** Characters of which SQLite's index knows where they stand together. */
const GRAM = 3;
/** More of them rarely rule out another post. */
const GRAMS = 12;

/**
 * All threes of characters of the term, evenly chosen where they are many. A shorter term has none: then every post of the board
 * is looked at, in the thread beside.
 */
function proposedBySqlite(term: string): Statement {
  const letters = [...term];
  const last = letters.length - GRAM;
  if (last < 0) return { text: '1 = 1', values: [] };
  const step = Math.max(1, Math.ceil((last + 1) / GRAMS));
  const starts = new Set(
    Array.from({ length: last + 1 }, (_, start) => start).filter((start) => start % step === 0),
  );
  starts.add(last);
  const grams = [...starts].map((start) => letters.slice(start, start + GRAM).join(''));
  const match = grams.map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' AND ');
  return { text: 'post.id in (select rowid from post_search where post_search match ?)', values: [match] };
}

/** pg_trgm's index reads `like`. */
function proposedByPostgres(term: string): Statement {
  const pattern = `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { text: String.raw`post.search_text like ? escape '\'`, values: [pattern] };
}

import { CompiledQuery } from 'kysely';
import type { Database, PlannedStatement, Reader, Statement } from './engine.ts';

/** Runs a statement. The shape of its rows is the caller's word. */
export async function rowsOf<Row>(
  reader: Pick<Reader, 'getExecutor' | 'rowsAtOnce'>,
  dialect: Database['dialect'],
  statement: Statement,
): Promise<Row[]> {
  const atOnce = reader.rowsAtOnce?.(statement);
  if (atOnce) return atOnce as Row[]; // the caller's word
  const { rows } = await reader.getExecutor().executeQuery<Row>(toQuery(dialect, statement));
  return rows;
}

/** For kysely, in the engine's own words. */
export function toQuery<Row>(dialect: Database['dialect'], { text, values }: Statement): CompiledQuery<Row> {
  const sql = dialect === 'sqlite' ? text : numbered(text);
  return CompiledQuery.raw(sql, [...values]); // what it answers, only the caller knows
}

/** Text with `?` -> with `$1`, `$2`. There are as many as statements in the code, times the lengths of their lists. */
const TEXTS = new Map<string, string>();

function numbered(text: string): string {
  let known = TEXTS.get(text);
  if (known === undefined) {
    let count = 0;
    known = text.replaceAll('?', () => `$${String(++count)}`);
    TEXTS.set(text, known);
  }
  return known;
}

/** A statement of a plan with the values that it takes. */
export function planned({ text, takes }: PlannedStatement, values: Statement['values']): Statement {
  return { text, values: takes.map((place) => values[place] ?? null) };
}

/** `?, ?, ?` for a list of values that is not empty. */
export function placeholders(values: readonly unknown[]): string {
  return '?, '.repeat(values.length).slice(0, -2);
}

/** A list of ids that a statement begins with. */
interface GivenIds {
  /** Stands before the table in `from`. */
  readonly from: string;
  readonly isGiven: (column: string) => string;
  readonly values: Statement['values'];
}

/** SQL of SQLite for ids in one value, as JSON, whose rows are looked up one by one: it stands before the table in `from`. */
export const GIVEN_IN_SQLITE = '(select value from json_each(?)) as given cross join';

/**
 * Begins with the ids. SQLite makes a table of its own out of a list behind `in`, which costs more than all that is looked up by it
 * here; and where it may choose, it goes through a whole board for a few ids, since it knows nothing of how large boards are.
 */
export function givenIds(dialect: Database['dialect'], ids: readonly number[]): GivenIds {
  if (dialect === 'postgres') {
    const list = placeholders(ids);
    return { from: '', isGiven: (column) => `${column} in (${list})`, values: ids };
  }
  return {
    from: GIVEN_IN_SQLITE,
    isGiven: (column) => `${column} = given.value`,
    values: [JSON.stringify(ids)],
  };
}

/** SQLite hands out the bytes that a statement makes of text; PostgreSQL the text. */
export function toBytes(made: Buffer | string): Buffer {
  return typeof made === 'string' ? Buffer.from(made) : made;
}

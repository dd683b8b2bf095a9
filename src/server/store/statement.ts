import { CompiledQuery } from 'kysely';
import type { Database, Reader, Statement } from './engine.ts';

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

/** `?, ?, ?` for a list of values that is not empty. */
export function placeholders(values: readonly unknown[]): string {
  return '?, '.repeat(values.length).slice(0, -2);
}

/** SQLite hands out the bytes that a statement makes of text; PostgreSQL the text. */
export function toBytes(made: Buffer | string): Buffer {
  return typeof made === 'string' ? Buffer.from(made) : made;
}

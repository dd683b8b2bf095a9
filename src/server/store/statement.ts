import { CompiledQuery } from 'kysely';
import type { Database, Reader, Statement } from './engine.ts';

/** Runs a statement. The caller vouches for the shape of its rows. */
export async function rowsOf<Row>(
  reader: Pick<Reader, 'getExecutor' | 'readDirectly'>,
  dialect: Database['dialect'],
  statement: Statement,
): Promise<Row[]> {
  const direct = reader.readDirectly?.(statement);
  if (direct) return direct as Row[]; // the caller vouches for it
  const { rows } = await reader.getExecutor().executeQuery<Row>(toQuery(dialect, statement));
  return rows;
}

/** For kysely, with the engine's own placeholders. */
export function toQuery<Row>(dialect: Database['dialect'], { text, values }: Statement): CompiledQuery<Row> {
  let count = 0;
  const sql = dialect === 'sqlite' ? text : text.replaceAll('?', () => `$${String(++count)}`);
  return CompiledQuery.raw(sql, [...values]);
}

/** `?, ?, ?` for a list of values that is not empty. */
export function placeholders(values: readonly unknown[]): string {
  return '?, '.repeat(values.length).slice(0, -2);
}

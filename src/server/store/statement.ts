import { CompiledQuery } from 'kysely';
import type { Database, Reader, Statement } from './engine.ts';

/** Runs a statement. The caller guarantees the type of its rows. */
export async function rowsOf<Row>(
  reader: Pick<Reader, 'getExecutor' | 'readDirectly'>,
  dialect: Database['dialect'],
  statement: Statement,
): Promise<Row[]> {
  const direct = reader.readDirectly?.(statement);
  if (direct) return direct as Row[]; // guaranteed by the caller
  const { rows } = await reader.getExecutor().executeQuery<Row>(toQuery(dialect, statement));
  return rows;
}

/** For Kysely, with the engine's placeholders. */
export function toQuery<Row>(dialect: Database['dialect'], { text, values }: Statement): CompiledQuery<Row> {
  let count = 0;
  const sql = dialect === 'sqlite' ? text : text.replaceAll('?', () => `$${String(++count)}`);
  return CompiledQuery.raw(sql, [...values]);
}

/** `?, ?, ?` for a non-empty list of values. */
export function placeholders(values: readonly unknown[]): string {
  return '?, '.repeat(values.length).slice(0, -2);
}

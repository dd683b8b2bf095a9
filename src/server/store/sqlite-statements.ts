import type Sqlite from 'better-sqlite3';
import type { SqliteStatement } from 'kysely';

/** Texts of statements that stay prepared. There are not many, though some differ by how many values they name. */
const KEPT_STATEMENTS = 300;

/** Prepares a text once: preparing takes longer than most statements do. */
export function keepPrepared<Prepared>(prepare: (text: string) => Prepared): (text: string) => Prepared {
  const kept = new Map<string, Prepared>();
  return (text) => {
    let statement = kept.get(text);
    if (!statement) {
      if (kept.size >= KEPT_STATEMENTS) kept.clear();
      statement = prepare(text);
      kept.set(text, statement);
    }
    return statement;
  };
}

/** Makes the rows' objects here: the driver would make a string of each column's name for each row, a fifth of a list's time. */
export function prepareReading(database: Sqlite.Database, text: string): SqliteStatement {
  const statement = database.prepare<unknown[], unknown[]>(text);
  if (!statement.reader) return statement;
  const names = statement.columns().map(({ name }) => name);
  statement.raw();
  const toObject = (values: readonly unknown[]): Record<string, unknown> => toRow(names, values);
  return {
    reader: true,
    all: (parameters) => statement.all(...parameters).map(toObject),
    run: () => {
      throw new Error('A statement that reads was run');
    },
    iterate: (parameters) =>
      statement
        .all(...parameters)
        .map(toObject)
        .values(),
  };
}

/** A row by the names of its columns. */
export function toRow(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < names.length; index++) row[names[index] ?? ''] = values[index];
  return row;
}

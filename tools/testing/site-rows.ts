import { sql } from 'kysely';
import type { Database } from '../../src/server/store/engine.ts';

/** The names of the tables in either engine. */
export async function tablesOf({ read, dialect }: Database): Promise<string[]> {
  const text =
    dialect === 'sqlite'
      ? `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`
      : `select table_name as name from information_schema.tables where table_schema = 'public'`;
  const { rows } = await sql.raw<{ name: string }>(text).execute(read);
  return rows.map(({ name }) => name).sort();
}

/** All rows of all tables except the list of migrations, in the same order on both engines. */
export async function rowsOfSite(database: Database): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const table of await tablesOf(database)) {
    if (table === 'schema_version') continue;
    const { rows } = await sql
      .raw<Record<string, unknown>>(`select * from "${table}"`)
      .execute(database.read);
    const sorted = rows.map((row) =>
      JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
    );
    all.set(table, sorted.sort());
  }
  return all;
}

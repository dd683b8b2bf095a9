import pg from 'pg';

/** Also those of modules. A vacuum skips what hasn't changed. */
const TABLES = `select tablename as name from pg_tables where schemaname = current_schema() order by name`;

/** Milliseconds. A timer takes no more, and 0 would be the time of the other queries. */
const NO_LIMIT = 2 ** 31 - 1;

interface Vacuum {
  /** @throws the first failure, after the other tables */
  readonly run: () => Promise<true>;
  /** Breaks off what is under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Vacuums all tables, for as long as it takes. Behind a pooler, each has the time of a statement: a setting of a connection would
 * reach other people's queries.
 */
export function createVacuum(lend: () => Promise<pg.PoolClient>, isPooled: boolean): Vacuum {
  const running = new Set<pg.PoolClient>();
  return {
    run: async () => {
      const client = await lend();
      running.add(client);
      const failures: unknown[] = [];
      try {
        if (!isPooled) await client.query('set statement_timeout = 0');
        const { rows: tables } = await client.query<{ name: string }>(TABLES);
        for (const { name } of tables) {
          const text = `vacuum (index_cleanup on, truncate off) ${pg.escapeIdentifier(name)}`;
          const query = { text, query_timeout: isPooled ? undefined : NO_LIMIT };
          await client.query(query).catch((error: unknown) => failures.push(error));
        }
      } finally {
        running.delete(client);
        client.release(true); // its setting is another one
      }
      if (failures.length > 0) throw failures[0];
      return true;
    },
    stop: async () => {
      await Promise.all(Array.from(running, (client) => client.end()));
    },
  };
}

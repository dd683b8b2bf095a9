import pg from 'pg';

/** Includes modules' tables. A vacuum skips unchanged ones. */
const TABLES = `select tablename as name from pg_tables where schemaname = current_schema() order by name`;

/** Milliseconds: the most that a timer accepts. 0 would mean the other queries' limit. */
const NO_LIMIT = 2 ** 31 - 1;

interface Vacuum {
  /** @throws the first failure, after the other tables */
  readonly run: () => Promise<true>;
  /** Cancels a running vacuum. */
  readonly stop: () => Promise<void>;
}

/**
 * Vacuums all tables without a time limit. Behind a pooler, each vacuum has a statement's time limit: changing a connection's
 * settings would affect other clients.
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
        client.release(true); // its settings were changed
      }
      if (failures.length > 0) throw failures[0];
      return true;
    },
    stop: async () => {
      await Promise.all(Array.from(running, (client) => client.end()));
    },
  };
}

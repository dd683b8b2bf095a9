import type pg from 'pg';
import { codeOf } from './store-unavailable.ts';

/** Whether a write was refused because its connection is read-only. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

interface Lender {
  readonly lend: () => Promise<pg.PoolClient>;
  /** Closes all current connections: idle ones before they are lent again, others when they are returned. */
  readonly replaceAll: () => void;
}

/**
 * Lends the connections of a pool. After a failover, open ones lead to a read-only server for as long as they last; new ones
 * find the server that accepts writes.
 */
export function createLender(pool: pg.Pool): Lender {
  let generation = 0;
  const generationOf = new WeakMap<pg.PoolClient, number>();
  const isOld = (client: pg.PoolClient): boolean => (generationOf.get(client) ?? 0) !== generation;
  pool.on('connect', (client) => generationOf.set(client, generation));
  return {
    lend: async () => {
      for (;;) {
        const client = await pool.connect();
        const release = client.release.bind(client); // the pool sets a new one each time
        if (isOld(client)) {
          release(true);
          continue;
        }
        client.release = (error) => release(error ?? isOld(client));
        return client;
      }
    },
    replaceAll: () => (generation += 1),
  };
}

import type pg from 'pg';
import { codeOf } from './store-unavailable.ts';

/** Whether a write was refused because its connection only reads. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error) === '25006';
}

interface Lender {
  readonly lend: () => Promise<pg.PoolClient>;
  /** Closes all connections that are open now: the idle ones before they are lent again, the others when they are given back. */
  readonly replaceAll: () => void;
}

/**
 * Lends the connections of a pool. After a failover they lead to a server that only reads, and would do so for as long as they are
 * open. New ones find the server that writes.
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
        const release = client.release.bind(client); // the pool sets another one each time
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

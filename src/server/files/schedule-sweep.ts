import type { FastifyInstance } from 'fastify';
import { runEvery } from '../run-every.ts';
import { write } from '../store/database.ts';
import { takeTurn } from '../store/sweep-files.ts';
import { sweepFiles } from './sweep-files.ts';
import type { Sweep } from './sweep-files.ts';

const HOUR = 60 * 60_000;
/** Milliseconds between checks whether it's this process's turn. */
const LOOK = 10 * 60_000;

/** Sweeps the files once an hour while the service listens. Of several processes on one database, only one does. */
export function scheduleSweep(app: FastifyInstance, sources: Omit<Sweep, 'now' | 'closing'>): void {
  const sweep = async (closing: AbortSignal): Promise<void> => {
    const { database } = sources;
    const now = Date.now();
    if (!(await write(database, (transaction) => takeTurn(transaction, now, HOUR)))) return;
    const swept = await sweepFiles({ ...sources, now, closing });
    if (swept.files + swept.orphans > 0) app.log.info(swept, 'files that nothing needs are gone for good');
  };
  const failed = 'files that nothing needs were not deleted; trying again in an hour';
  runEvery(app, { every: LOOK, work: sweep, failed });
}

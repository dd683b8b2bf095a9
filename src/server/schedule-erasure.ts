import type { FastifyInstance } from 'fastify';
import type { TimeZone } from '../engine/common/time-zone.ts';
import { toZonedClock } from '../shared/zoned-clock.ts';
import { dropDoomedFiles } from './files/drop-doomed-files.ts';
import type { FileStorage } from './files/file-storage.ts';
import { runEvery } from './run-every.ts';
import type { Database } from './store/engine.ts';
import { clearTraces, hasTraces, noteFormerErasures } from './store/erasure.ts';

/** Longest time that erased data may stay in a file, in milliseconds. */
const EVERY = 3_000;
/** Milliseconds before a retry. */
const FAILED_PAUSE = 60_000;
/** Rewriting the database blocks writes, so it may take at most a tenth of the time. */
const SHARE = 10;
/** The hour in which a large database is rewritten. */
const QUIET_HOUR = '03';

interface ErasureSources {
  readonly database: Database;
  readonly storage?: FileStorage | undefined;
  readonly timeZone: TimeZone;
}

/**
 * Finishes erasures while the service listens: bytes of files, the search index, unused space of the database, its log. It
 * checks the remaining traces, so it also finishes the erasures of other processes, including killed ones.
 */
export function scheduleErasure(app: FastifyInstance, sources: ErasureSources): void {
  const { database } = sources;
  let again = 0;
  let isFirst = true;
  const work = async (closing: AbortSignal): Promise<void> => {
    try {
      if (performance.now() < again) return;
      again = performance.now() + FAILED_PAUSE;
      if (isFirst) await noteFormerErasures(database);
      isFirst = false;
      const took = (await hasTraces(database.read)) ? await finish(sources, closing) : 0;
      again = performance.now() + SHARE * took;
    } finally {
      await database.emptyLog();
    }
  };
  const failed = 'what was erased is still in a file; trying again in a minute';
  runEvery(app, { every: EVERY, work, failed });
}

/** @returns milliseconds */
async function finish(
  { database, storage, timeZone }: ErasureSources,
  closing: AbortSignal,
): Promise<number> {
  const start = performance.now();
  try {
    if (storage) await dropDoomedFiles(database, storage, closing);
  } finally {
    await clearTraces(database, toZonedClock(Date.now(), timeZone).slice(11, 13) === QUIET_HOUR);
  }
  return performance.now() - start;
}

import type Sqlite from 'better-sqlite3';

/**
 * One transaction for all that is read at once in one turn of the event loop: beginning one takes as long as a short read. What
 * others commit meanwhile is seen in the next turn.
 */
export interface SharedRead {
  /** Begins it where it is not open. @returns whether it is; not while somebody else has a transaction on this connection */
  readonly begin: () => boolean;
  /** Lets the next read see what was committed last. */
  readonly end: () => void;
}

/**
 * @param reading a connection that only reads
 * @param later ends what is shared: after what runs now, and before anything that comes from elsewhere
 */
export function createSharedRead(
  reading: Sqlite.Database,
  later: (end: () => void) => void = (end) => process.nextTick(end),
): SharedRead {
  const begin = reading.prepare('begin');
  const commit = reading.prepare('commit');
  let isOpen = false;
  const end = (): void => {
    if (!isOpen) return;
    isOpen = false;
    if (reading.inTransaction) commit.run(); // a disk that fails has ended it already
  };
  return {
    begin: () => {
      if (isOpen) return true;
      if (reading.inTransaction) return false;
      begin.run();
      isOpen = true;
      later(end);
      return true;
    },
    end,
  };
}

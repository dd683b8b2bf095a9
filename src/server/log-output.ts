import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import SonicBoom from 'sonic-boom';

/** Bytes that wait while nothing can be written. What comes then is dropped. */
const MOST_WAITING = 1_000_000;
/** Milliseconds for the last lines at the end. */
const LAST_LINES = 500;

/** A place for log lines that never blocks, never throws and never ends the process. */
export interface LogOutput {
  readonly write: (line: string) => void;
  /** How many lines were dropped. */
  readonly dropped: () => number;
  /** Writes what waits, within half a second. What is written afterwards is dropped. */
  readonly end: () => Promise<void>;
}

/**
 * Opens a file descriptor for log lines. While its disk is full or its reader is gone or stuck, up to a megabyte waits and what
 * comes then is dropped; a later line finds out whether there is room again.
 * Fastify's own output is synchronous: on a full disk it is tried again and again inside the event loop.
 */
export function openLogOutput(fd: number, most = MOST_WAITING): LogOutput {
  let dropped = 0;
  let isEnded = false;
  // Without a minLength it flushes nothing, and without a flush it never tries again once it has begun to drop.
  const options = { sync: false, minLength: 1, maxLength: most, retryEAGAIN: () => !isEnded };
  const output = new SonicBoom({ fd, ...options });
  output.on('error', () => undefined); // it keeps what it could not write
  output.on('drop', () => {
    dropped++;
    output.flush();
  });
  return {
    write: (line) => {
      if (isEnded) dropped++;
      else output.write(line);
    },
    dropped: () => dropped,
    end: async () => {
      if (isEnded) return;
      const ended = once(output, 'close').catch(() => undefined); // an error ends the waiting, too
      output.end();
      isEnded = true;
      await Promise.race([ended, wait(LAST_LINES, undefined, { ref: false })]);
    },
  };
}

/** Standard output. Its stream is made first, because that sets a pipe not to block: a blocked thread would also hold up the exit. */
export function openStandardOutput(): LogOutput {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return openLogOutput(process.stdout.fd);
}

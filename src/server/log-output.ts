import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import SonicBoom from 'sonic-boom';

/** Most bytes that are buffered while nothing can be written. Later lines are dropped. */
const MOST_WAITING = 1_000_000;
/** Milliseconds for writing the last lines before the exit. */
const LAST_LINES = 500;

/** A log destination that never blocks, never throws and never ends the process. */
export interface LogOutput {
  readonly write: (line: string) => void;
  readonly dropped: () => number;
  /** Writes buffered lines, within half a second. Later lines are dropped. */
  readonly end: () => Promise<void>;
}

/**
 * Opens a file descriptor for log lines. While its disk is full, or its reader is gone or stuck, up to a megabyte is buffered
 * and later lines are dropped; each new line tries again.
 * Fastify's own output is synchronous: on a full disk it retries inside the event loop.
 */
export function openLogOutput(fd: number, most = MOST_WAITING): LogOutput {
  let dropped = 0;
  let isEnded = false;
  // Without a minLength SonicBoom flushes nothing, and without a flush it never retries once it has begun to drop.
  const options = { sync: false, minLength: 1, maxLength: most, retryEAGAIN: () => !isEnded };
  const output = new SonicBoom({ fd, ...options });
  output.on('error', () => undefined); // it keeps what it couldn't write
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
      const ended = once(output, 'close').catch(() => undefined);
      output.end();
      isEnded = true;
      await Promise.race([ended, wait(LAST_LINES, undefined, { ref: false })]);
    },
  };
}

/**
 * Standard output. Its stream is created first, because that makes a pipe non-blocking: a blocked thread would also delay the
 * exit.
 */
export function openStandardOutput(): LogOutput {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return openLogOutput(process.stdout.fd);
}

import type { IncomingMessage } from 'node:http';

/** How much of a refused body's rest is read. */
interface Bounds {
  readonly bytes: number;
  /** Milliseconds in total, and without any data. */
  readonly ms: number;
  readonly idleMs: number;
}

/** Within the time of a request (SECURITY.md): 1 MB in 20 seconds is a slow line. */
const REST: Bounds = { bytes: 1024 * 1024, ms: 20_000, idleMs: 3_000 };

/** Whether part of the body may still be on its way. */
export function hasRest(message: IncomingMessage): boolean {
  return !(message.complete || message.readableEnded || message.destroyed);
}

/**
 * Reads and drops the rest of a refused body, up to a limit. If a connection closes while its client still sends, it's reset,
 * and most clients then report the reset instead of the answer.
 * @param bounds default to those for calls with small bodies
 * @returns when the body ends, its client is gone, or a limit is reached; never fails
 */
export function takeRest(message: IncomingMessage, bounds: Partial<Bounds> = {}): Promise<void> {
  const { bytes, ms, idleMs } = { ...REST, ...bounds };
  if (!hasRest(message)) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const count = (chunk: Buffer): void => {
      taken += chunk.length;
      idle.refresh();
      if (taken > bytes) stop();
    };
    const stop = (): void => {
      clearTimeout(whole);
      clearTimeout(idle);
      message.off('data', count).off('end', stop).off('close', stop).off('error', stop);
      message.pause();
      resolve();
    };
    const whole = setTimeout(stop, ms);
    const idle = setTimeout(stop, idleMs);
    // A reader that gave up may still be blocking the body.
    message.unpipe();
    message.on('data', count).on('end', stop).on('close', stop).on('error', stop).resume();
  });
}

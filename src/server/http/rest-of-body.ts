import type { IncomingMessage } from 'node:http';

/** How much is taken in of the rest of a body that is refused. */
interface Bounds {
  readonly bytes: number;
  /** Milliseconds in all, and for which nothing may come. */
  readonly ms: number;
  readonly idleMs: number;
}

/** A time within that of a request (SECURITY.md): a line on which 1 MB takes 20 seconds is a slow one. */
const REST: Bounds = { bytes: 1024 * 1024, ms: 20_000, idleMs: 3_000 };

/** Whether anything of the body may be on its way. */
export function hasRest(message: IncomingMessage): boolean {
  return !(message.complete || message.readableEnded || message.destroyed);
}

/**
 * Takes in and drops what is left of a refused body, up to a bound. A connection that is closed while its client still sends is
 * reset, and most clients then tell of the reset and not of the answer.
 * @param bounds what is not named is as for the calls whose bodies are small
 * @returns when the body is over, its client is gone, or a bound is reached; never fails
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
    // A reader that gave up may still hold the body back.
    message.unpipe();
    message.on('data', count).on('end', stop).on('close', stop).on('error', stop).resume();
  });
}

import type { IncomingMessage } from 'node:http';

/** What is taken in of a body that is refused: bytes, and milliseconds. */
const REST = { bytes: 1024 * 1024, ms: 1_000 };

/**
 * Takes in and drops what is left of a refused body, up to a bound. A connection that is closed while its client still sends is
 * reset, and most clients then tell of the reset and not of the answer.
 * @returns when the body is over, its client is gone, or the bound is reached; never fails
 */
export function takeRest(message: IncomingMessage, { bytes, ms } = REST): Promise<void> {
  const { 'content-length': length = '0' } = message.headers;
  const isOver = message.complete || message.readableEnded || message.destroyed;
  if (isOver || Number(length) > bytes) return Promise.resolve();
  return new Promise((resolve) => {
    let taken = 0;
    const count = (chunk: Buffer): void => {
      taken += chunk.length;
      if (taken > bytes) stop();
    };
    const stop = (): void => {
      clearTimeout(timer);
      message.off('data', count).off('end', stop).off('close', stop).off('error', stop);
      message.pause();
      resolve();
    };
    const timer = setTimeout(stop, ms);
    // A reader that gave up may still hold the body back.
    message.unpipe();
    message.on('data', count).on('end', stop).on('close', stop).on('error', stop).resume();
  });
}

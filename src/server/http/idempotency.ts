import { HttpError } from './http-error.ts';

/** Characters in a key: those of UUIDs, base64 and names; in quotation marks as in the draft standard. */
const KEY = /^(?:[\w.~:+/=-]{1,128}|"[\w.~:+/=-]{1,128}")$/;

/**
 * The header Idempotency-Key (draft-ietf-httpapi-idempotency-key-header).
 * @throws HttpError 400 IDEMPOTENCY_KEY_WRONG
 */
export function readKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && KEY.test(header)) return header.replaceAll('"', '');
  const message =
    'The header Idempotency-Key must be 1 to 128 letters, digits or characters of . _ ~ : + / = -, such as a UUID.';
  throw new HttpError(400, 'IDEMPOTENCY_KEY_WRONG', message);
}

/** Remembered keys, whose repeats aren't counted again. */
const MOST_COUNTED = 10_000;

/**
 * Runs something once per key, shared by all callers with that key, until it fails; without a key, every time.
 * @param most how many keys are remembered
 */
export function onceForEach(
  most = MOST_COUNTED,
): (key: string | null, run: () => Promise<void>) => Promise<void> {
  const runs = new Map<string, Promise<void>>();
  return async (key, run) => {
    if (key === null) return run();
    const known = runs.get(key);
    if (known) return known;
    const running = run();
    runs.set(key, running);
    const [oldest] = runs.keys();
    if (runs.size > most && oldest !== undefined) runs.delete(oldest);
    try {
      await running;
    } catch (error) {
      runs.delete(key);
      throw error;
    }
  };
}

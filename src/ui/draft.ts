/**
 * Unsent text, kept in this window (sessionStorage) until it's sent: a reload, leaving and returning, or an expired session loses
 * nothing. It never leaves the visitor's machine.
 */

const PREFIX = 'draft ';

/** @param isDraft checks the shape: another release may have stored a different one */
export function readDraft<T>(name: string, isDraft: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null; // no storage, or invalid JSON
  }
}

/** Without storage, or if it's full, the draft lasts as long as its screen. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // See above.
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Then there is none.
  }
}

/**
 * What was typed and not sent yet, kept in this window (sessionStorage) until it is: a reload, a way away and back, or an
 * expired session loses nothing. It never leaves the visitor's machine.
 */

const PREFIX = 'draft ';

/** @param isDraft what another release has kept may have another shape */
export function readDraft<T>(name: string, isDraft: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    return null; // nothing can be kept here, or it is no JSON
  }
}

/** Where nothing can be kept, or there is no room, the draft lives as long as its screen. */
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

/** Whether every database accepts the text: no NUL, no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** Whether a text is on one line, without tabs and other control characters. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/**
 * The message for a line that is too long. The form shows it instead of using the browser's own limit, which silently cuts off
 * pasted text.
 * @param most characters; one outside the basic plane counts as one
 * @returns null if the line is short enough
 */
export function lengthFault(line: string, most: number): string | null {
  const { length } = [...line.trim()];
  return length > most ? `Shorten this to ${most} characters; it has ${length}.` : null;
}

/** Whether a text is made of whole characters that every database takes: no NUL, no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** Whether a text stands on one line, without tabs and other signs that steer. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/**
 * What to say of a line that is too long. A form says it and cuts nothing: a browser's own limit takes the end of a pasted line away
 * without a word.
 * @param most characters, of which a letter outside the basic plane is one
 * @returns null where it is short enough
 */
export function lengthFault(line: string, most: number): string | null {
  const { length } = [...line.trim()];
  return length > most ? `Shorten this to ${most} characters; it has ${length}.` : null;
}

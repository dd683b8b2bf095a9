/** A text without those of the signs that stand at its end. Its time is in proportion to the length, as a pattern's would not be. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length;
  while (end > 0 && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}

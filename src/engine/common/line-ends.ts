/** Converts line breaks to those of another text: CR LF if its first line ends so. */
export function withLineEndsOf(like: string, text: string): string {
  return /^[^\n]*\r\n/.test(like) ? text.replaceAll(/\r?\n/g, '\r\n') : text;
}

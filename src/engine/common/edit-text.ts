/** A replacement in a text. Offset and length count UTF-16 units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** Applies edits that don't overlap, and leaves every other character unchanged. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  let edited = text;
  for (const { offset, length, text: put } of edits.toSorted((one, other) => other.offset - one.offset)) {
    edited = edited.slice(0, offset) + put + edited.slice(offset + length);
  }
  return edited;
}

/**
 * The place of a character of a JSON string's value in the string as written.
 * @param raw the string with its quotation marks
 * @param at the character's index in the value, in UTF-16 units
 * @returns an offset into `raw`
 */
export function rawOffset(raw: string, at: number): number {
  if (!raw.includes('\\')) return at + 1;
  let offset = 1;
  for (let count = 0; count < at; count++) {
    if (raw[offset] !== '\\') offset++;
    else offset += raw[offset + 1] === 'u' ? 6 : 2;
  }
  return offset;
}

/** The line of an offset, counted from 1. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) line++;
  return line;
}

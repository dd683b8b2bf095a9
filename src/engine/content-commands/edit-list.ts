import { withLineEndsOf } from '../common/line-ends.ts';
import { layOut } from '../lint/lay-out.ts';
import type { Path } from '../schema/schema-walk.ts';
import { editText } from '../common/edit-text.ts';
import { findSpans } from './find-spans.ts';

/**
 * Appends a value to a list in JSON text, in the layout of its neighbours. Every other character stays the same.
 * @returns the unchanged text if it has no such list
 */
export function appendEntry(text: string, list: Path, value: unknown): string {
  const put = layOut(JSON.stringify(value)).trim();
  const [span] = findSpans(text, [list]);
  if (!span) return text;
  const inside = text.slice(span.offset + 1, span.offset + span.length - 1);
  const indent = indentOf(text, span.offset);
  const edit = (offset: number, length: number, lines: string): string =>
    editText(text, [{ offset, length, text: withLineEndsOf(text, lines) }]);
  if (inside.trim() === '') return edit(span.offset, span.length, `[\n${indent}  ${put}\n${indent}]`);
  const end = span.offset + 1 + inside.trimEnd().length;
  const isBroken = /^\s*\n/.test(inside);
  return edit(end, 0, isBroken ? `,\n${indent}  ${put}` : `, ${put}`);
}

/** The indentation of the line at an offset. */
function indentOf(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset) + 1;
  return /^[^\S\n]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** Removes an entry, with the superfluous comma, from a list in JSON text. Every other character stays the same. */
export function removeEntry(text: string, entry: Path): string {
  const list = entry.slice(0, -1);
  const index = Number(entry.at(-1));
  const [whole, before, own, next] = findSpans(text, [
    list,
    [...list, index - 1],
    entry,
    [...list, index + 1],
  ]);
  if (!whole || !own) return text;
  const end = own.offset + own.length;
  const cut = (from: number, to: number): string => text.slice(0, from) + text.slice(to);
  if (before) return cut(before.offset + before.length, end);
  return next ? cut(own.offset, next.offset) : cut(whole.offset + 1, whole.offset + whole.length - 1);
}

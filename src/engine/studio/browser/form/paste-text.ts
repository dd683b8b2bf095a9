import type { ClipboardEvent } from 'react';
import { readClipboard } from '../../document/clipboard.ts';

/**
 * Pastes text copied from a spreadsheet into one cell, several cells as lines. Text that needs no changes, and spaces inside
 * another text, are left to the browser.
 * @param put receives the new text of the whole cell
 */
export function pasteText(event: ClipboardEvent<HTMLTextAreaElement>, put: (text: string) => void): void {
  const { currentTarget: field, clipboardData } = event;
  const copied = clipboardData.getData('text/plain');
  const text = readClipboard(copied).flat().filter(Boolean).join('\n');
  const { selectionStart: from, selectionEnd: to } = field;
  const isWhole = from === 0 && to === field.value.length;
  if (text === copied || (!isWhole && !/[\t\r\n]/.test(copied))) return;
  event.preventDefault();
  field.setRangeText(text, from, to, 'end');
  put(field.value);
}

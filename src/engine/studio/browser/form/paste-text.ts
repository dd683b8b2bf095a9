import type { ClipboardEvent } from 'react';
import { readClipboard } from '../../document/clipboard.ts';

/**
 * Pastes what was copied from a spreadsheet into the text of one cell, several cells as lines. A text that is as it should be, and blanks
 * inside another text, are left to the browser.
 * @param put takes the text of the whole cell
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

import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../common/known-error.ts';

/** Why the bytes of a file can't be read as UTF-8, and where. Line and column count from 1, columns in UTF-16 units. */
interface EncodingFault {
  readonly line: number;
  readonly column: number;
  /** The problem and what to do, in sentences. */
  readonly message: string;
}

const UTF16 = 'The file seems to be UTF-16. Save it as UTF-8.';
const NUL = 0;

/** @returns null if the bytes are UTF-8, with or without a byte order mark */
export function encodingFault(bytes: Buffer): EncodingFault | null {
  if (isUtf16(bytes)) return { line: 1, column: 1, message: UTF16 };
  if (isUtf8(bytes)) return null;
  const before = readablePart(bytes);
  const at = Buffer.byteLength(before);
  const lines = before.split('\n');
  const byte = (bytes[at] ?? NUL).toString(16).toUpperCase().padStart(2, '0');
  const what = `Byte ${at + 1} of the file (0x${byte}) isn't UTF-8, so the text can't be read without loss and is never written back.`;
  const remedy = isCp949(bytes)
    ? 'It looks like Korean text in CP949 (EUC-KR). Open the file in that encoding and save it as UTF-8.'
    : 'Open the file in the encoding in which it was saved, and save it as UTF-8.';
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, message: `${what} ${remedy}` };
}

/**
 * Reads a content file that may be written again. Every command that changes files uses this function.
 * @param file relative to the root
 * @throws KnownError ENCODING_WRONG, because unreadable text would be lost
 */
export function readContent(root: string, file: string): string {
  return decodeContent(file, readFileSync(join(root, file)));
}

/** @throws KnownError ENCODING_WRONG */
export function decodeContent(file: string, bytes: Buffer): string {
  const fault = encodingFault(bytes);
  if (fault === null) return bytes.toString('utf8');
  throw new KnownError('ENCODING_WRONG', `${file}:${fault.line}:${fault.column}: ${fault.message}`);
}

/** JSON starts with ASCII characters, which have a NUL byte each in UTF-16 (https://www.rfc-editor.org/rfc/rfc4627#section-3). */
function isUtf16(bytes: Buffer): boolean {
  const [first, second] = bytes;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (bytes.length > 1 && (first === NUL || second === NUL));
}

/** The text before the first byte that isn't UTF-8. A real replacement character in the file is fine. */
function readablePart(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  for (let at = text.indexOf('\ufffd'); at >= 0; at = text.indexOf('\ufffd', at + 1)) {
    const before = text.slice(0, at);
    if (bytes.toString('latin1', Buffer.byteLength(before)).startsWith('\u00ef\u00bf\u00bd')) continue;
    return before;
  }
  return text;
}

function isCp949(bytes: Buffer): boolean {
  try {
    return /\p{Script=Hangul}/u.test(new TextDecoder('euc-kr', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

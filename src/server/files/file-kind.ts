import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { splitName } from './file-name.ts';
import { describeOther } from './file-words.ts';
import { isText, isUnmarkedUtf16 } from './korean-text.ts';
import {
  hasMacros,
  isHangul,
  isLockedHangul,
  isLockedHwpx,
  isLockedPdf,
  isLockedZip,
} from './look-inside.ts';

interface FileKind {
  /** For messages, with its article. */
  readonly what: string;
  /** The stored MIME type, which is also shown. */
  readonly mime: string;
  /** The types that the bytes may be recognised as; `text` means text that is no other known kind. */
  readonly bytes: readonly string[];
  readonly isPicture?: true;
  /** A further check of the bytes, if their recognised type isn't specific enough. */
  readonly check?: (bytes: Buffer) => boolean;
  /** Why readers couldn't open such a file, as sentences, or null. */
  readonly obstacle?: (bytes: Buffer) => string | null;
}

const TEXT = 'text';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Compound files: Office documents before 2007, installers, and Hangul documents. */
const COMPOUND = 'application/x-cfb';

const JPEG: FileKind = {
  what: 'a JPEG picture',
  mime: 'image/jpeg',
  bytes: ['image/jpeg'],
  isPicture: true,
};

/**
 * Extension -> what the bytes must be. SVG and HTML are left out because they run scripts; animated PNG, because only its first
 * frame would be encoded; documents with macros, and Office documents before 2007, in which macros can't be detected;
 * password-protected files, which readers couldn't open.
 */
const KINDS: Readonly<Record<string, FileKind>> = {
  png: { what: 'a PNG picture', mime: 'image/png', bytes: ['image/png'], isPicture: true },
  jpg: JPEG,
  jpeg: JPEG,
  gif: { what: 'a GIF picture', mime: 'image/gif', bytes: ['image/gif'], isPicture: true },
  webp: { what: 'a WebP picture', mime: 'image/webp', bytes: ['image/webp'], isPicture: true },
  pdf: {
    what: 'a PDF document',
    mime: 'application/pdf',
    bytes: ['application/pdf'],
    obstacle: (bytes) =>
      isLockedPdf(bytes)
        ? 'This PDF is protected: by a password, or against printing or copying. Save it without the protection and send that.'
        : null,
  },
  zip: {
    what: 'a ZIP archive',
    mime: 'application/zip',
    bytes: ['application/zip'],
    obstacle: (bytes) =>
      isLockedZip(bytes)
        ? 'A password protects this ZIP archive. Pack the files again without a password and send that.'
        : null,
  },
  docx: office('wordprocessingml.document', 'a Word document'),
  xlsx: office('spreadsheetml.sheet', 'an Excel workbook'),
  pptx: office('presentationml.presentation', 'a PowerPoint presentation'),
  hwp: {
    what: 'a Hangul document',
    mime: 'application/x-hwp',
    bytes: [COMPOUND],
    check: isHangul,
    obstacle: (bytes) =>
      isLockedHangul(bytes)
        ? 'A password or rights management protects this Hangul document. Save it without that and send it.'
        : null,
  },
  hwpx: {
    what: 'a Hangul document (HWPX)',
    mime: 'application/hwp+zip',
    bytes: ['application/zip', 'application/hwp+zip'],
    check: (bytes) => bytes.subarray(0, 200).includes('mimetypeapplication/hwp+zip'),
    obstacle: (bytes) =>
      isLockedHwpx(bytes)
        ? 'A password protects this Hangul document. Save it without the password and send it.'
        : null,
  },
  txt: { what: 'plain text', mime: 'text/plain', bytes: [TEXT] },
  csv: { what: 'a table as text (CSV)', mime: 'text/csv', bytes: [TEXT] },
  mp3: { what: 'an MP3 audio file', mime: 'audio/mpeg', bytes: ['audio/mpeg'] },
  mp4: { what: 'an MP4 video', mime: 'video/mp4', bytes: ['video/mp4'] },
};

function office(part: string, what: string): FileKind {
  return {
    what,
    mime: `${OFFICE}.${part}`,
    bytes: [`${OFFICE}.${part}`],
    obstacle: (bytes) => {
      if (isLockedZip(bytes))
        return `A password protects ${what}. Save it without the password and send that.`;
      return hasMacros(bytes)
        ? `This is ${what} with macros, which can harm a reader’s computer. Save it without them and send that.`
        : null;
    },
  };
}

const ACCEPTED_ENDINGS = Object.keys(KINDS).join(', ');

/** A file that isn't accepted. */
export interface RefusedKind {
  /** What it is and what to do, as sentences for people. */
  readonly refused: string;
}

/** Determines a file's kind from both its extension and its bytes. @param name cleaned */
export async function readKind(path: string, name: string): Promise<FileKind | RefusedKind> {
  const ending = splitName(name).ending.slice(1).toLowerCase();
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  const bytes = await readFile(path);
  const seen = await recognise(path, bytes);
  if (name.startsWith('~$')) return { refused: LEFT_BY_OFFICE };
  if (!kind || !isOf(kind, seen, bytes)) return { refused: wordsOf(bytes, seen, ending) };
  const refused = kind.obstacle?.(bytes) ?? null;
  return refused === null ? kind : { refused };
}

const LEFT_BY_OFFICE =
  'This is not the document: Office keeps a file whose name begins with ~$ beside a document that is open. Send the one without ~$.';

/** Types of documents that consist of text but aren't plain text. */
const NO_PLAIN_TEXT = ['application/pdf', 'application/rtf', 'application/postscript'];

/**
 * @returns the MIME type, TEXT for plain text, or undefined. Checks for text first: the byte order mark of UTF-16 looks like an
 *   audio file, and a sentence that starts with "MZ" or "BM" like a program or a picture.
 */
async function recognise(path: string, bytes: Buffer): Promise<string | undefined> {
  const found = (await fileTypeFromFile(path))?.mime;
  if (found !== undefined && NO_PLAIN_TEXT.includes(found) && !isAboutPdf(found, bytes)) return found;
  if (isText(bytes)) return TEXT;
  return found === 'audio/mpeg' && hasWideMark(bytes) ? undefined : found;
}

/** A text may start like a PDF header, but continues differently: `%PDF 안내`. */
function isAboutPdf(found: string, bytes: Buffer): boolean {
  return found === 'application/pdf' && !/%PDF-\d/.test(bytes.toString('latin1', 0, 1024));
}

/** The byte order mark of UTF-16 and UTF-32, in either order; an audio frame starts with other bits. */
function hasWideMark([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function isOf({ bytes: types, check }: FileKind, seen: string | undefined, bytes: Buffer): boolean {
  return seen !== undefined && types.includes(seen) && (check?.(bytes) ?? true);
}

/** Explains what this file really is, whatever its name, and what to do. */
function wordsOf(bytes: Buffer, seen: string | undefined, ending: string): string {
  const declared = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  const lie = declared ? `The name ends in .${ending}, but this is` : 'This is';
  const [real, taken] =
    (seen !== TEXT && Object.entries(KINDS).find(([, one]) => isOf(one, seen, bytes))) || [];
  const other = describeOther(bytes, seen === TEXT ? undefined : seen, ending);
  // A program's documents may be archives, which are useless under another name.
  if (real !== undefined && taken && !(real === 'zip' && !declared && other)) {
    const name = declared
      ? lie
      : ending
        ? `The ending .${ending} is not accepted. This is`
        : 'The name has no ending. This is';
    const obstacle = taken.obstacle?.(bytes);
    if (obstacle) return `${name} ${taken.what}. ${obstacle}`;
    return `${name} ${taken.what}: give it a name that ends in .${real}, or save it again as ${declared?.what ?? 'one of the accepted types'}.`;
  }
  if (other) return `${lie} ${other.what}. ${other.remedy}`;
  if (declared?.bytes.includes(TEXT)) {
    if (isUnmarkedUtf16(bytes))
      return 'This is UTF-16 text without its byte order mark. Save it as UTF-8 and send that.';
    return 'This text cannot be read: it contains other bytes, or its encoding is rare. Save it as UTF-8 and send that.';
  }
  if (declared && seen === TEXT) return `${lie} plain text or a web page. Save it again as ${declared.what}.`;
  if (declared)
    return `The name ends in .${ending}, but this is not ${declared.what}, or it is damaged. Save it again and send that.`;
  if (seen === TEXT && ending)
    return `Files that end in .${ending} are not accepted. This is text: give it a name that ends in .txt, or pack it as a ZIP file.`;
  const kind = ending
    ? `Files that end in .${ending} are not accepted.`
    : 'The name has no ending, such as .pdf, that says what it is.';
  return `${kind} Send one of these: ${ACCEPTED_ENDINGS}. Or pack it as a ZIP file.`;
}

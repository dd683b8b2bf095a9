import { readFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { splitName } from './file-name.ts';

/** A kind of file that the site takes. */
interface FileKind {
  /** The type that is stored, and named where the file is shown. */
  readonly mime: string;
  /** What the bytes are recognised as; `text` is none of the known kinds, but text all through. */
  readonly bytes: readonly string[];
  readonly isPicture?: true;
  /** Looks at the bytes once more, where what they are recognised as says too little. */
  readonly check?: (bytes: Buffer) => boolean;
}

const TEXT = 'text';
const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Compound files: what Office wrote before 2007, installers, and Hangul's documents. */
const COMPOUND = 'application/x-cfb';

const JPEG: FileKind = { mime: 'image/jpeg', bytes: ['image/jpeg'], isPicture: true };

/**
 * Ending -> what the bytes must be. No SVG and no HTML: both run script. No PNG that moves, since only its first frame would be
 * written anew. No documents with macros, and no Office documents of before 2007, in which macros cannot be told.
 */
const KINDS: Readonly<Record<string, FileKind>> = {
  png: { mime: 'image/png', bytes: ['image/png'], isPicture: true },
  jpg: JPEG,
  jpeg: JPEG,
  gif: { mime: 'image/gif', bytes: ['image/gif'], isPicture: true },
  webp: { mime: 'image/webp', bytes: ['image/webp'], isPicture: true },
  pdf: { mime: 'application/pdf', bytes: ['application/pdf'] },
  zip: { mime: 'application/zip', bytes: ['application/zip'] },
  docx: office('wordprocessingml.document'),
  xlsx: office('spreadsheetml.sheet'),
  pptx: office('presentationml.presentation'),
  hwp: {
    mime: 'application/x-hwp',
    bytes: [COMPOUND],
    check: (bytes) => bytes.includes('HWP Document File'),
  },
  hwpx: {
    mime: 'application/hwp+zip',
    bytes: ['application/zip', 'application/hwp+zip'],
    check: (bytes) => bytes.subarray(0, 200).includes('mimetypeapplication/hwp+zip'),
  },
  txt: { mime: 'text/plain', bytes: [TEXT], check: isText },
  csv: { mime: 'text/csv', bytes: [TEXT], check: isText },
  mp3: { mime: 'audio/mpeg', bytes: ['audio/mpeg'] },
  mp4: { mime: 'video/mp4', bytes: ['video/mp4'] },
};

function office(part: string): FileKind {
  return { mime: `${OFFICE}.${part}`, bytes: [`${OFFICE}.${part}`] };
}

/** What is taken, for people. */
export const TAKEN_ENDINGS = Object.keys(KINDS).join(', ');

/**
 * What a file is by its ending and its bytes together.
 * @param name cleaned
 * @returns null where the ending is not taken, or the bytes are something else
 */
export async function readKind(path: string, name: string): Promise<FileKind | null> {
  const ending = splitName(name).ending.slice(1).toLowerCase();
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
  if (!kind) return null;
  const found = await fileTypeFromFile(path);
  // Text that is marked up in some way is still text.
  const seen =
    !found || found.mime === 'application/xml' || found.mime.startsWith('text/') ? TEXT : found.mime;
  if (!kind.bytes.includes(seen)) return null;
  return !kind.check || kind.check(await readFile(path)) ? kind : null;
}

/** Korean spreadsheets still write CSV in EUC-KR, and Windows "Unicode text" in UTF-16. */
const CODINGS = ['utf-8', 'utf-16le', 'euc-kr'] as const;
const NO_TEXT = new RegExp(String.raw`[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]`);

function isText(bytes: Buffer): boolean {
  return CODINGS.some((coding) => {
    if (coding === 'utf-16le' && !(bytes[0] === 0xff && bytes[1] === 0xfe)) return false;
    try {
      return !NO_TEXT.test(new TextDecoder(coding, { fatal: true }).decode(bytes));
    } catch {
      return false;
    }
  });
}

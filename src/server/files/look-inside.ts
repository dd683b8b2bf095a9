import { inflateRawSync } from 'node:zlib';

/** Reads metadata of files that consist of several parts: archives, compound files, PDF. */

interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly isDeflated: boolean;
  /** In bytes, compressed. */
  readonly size: number;
  /** Where its local header starts. */
  readonly at: number;
}

const [END, ENTRY] = ['PK\x05\x06', 'PK\x01\x02'] as const;
/**
 * Lengths of the three records before their names, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.7, 4.3.12
 * and 4.3.16
 */
const [LOCAL_SIZE, END_SIZE, ENTRY_SIZE] = [30, 22, 46] as const;

/** The entries of a ZIP archive from its central directory; empty if that can't be read. */
function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(END, undefined, 'latin1');
  if (end < 0 || end + END_SIZE > bytes.length) return [];
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (at + ENTRY_SIZE <= end && bytes.toString('latin1', at, at + 4) === ENTRY) {
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + length);
    entries.push({
      name,
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      isDeflated: bytes.readUInt16LE(at + 10) === 8,
      size: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    });
    at += ENTRY_SIZE + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

export function isLockedZip(bytes: Buffer): boolean {
  return zipEntries(bytes).some(({ isEncrypted }) => isEncrypted);
}

/** Largest uncompressed manifest, in bytes: a document's has a few thousand. */
const MOST_MANIFEST = 1024 * 1024;

/** Whether a current Hangul document is encrypted, according to its manifest (KS X 6101). */
export function isLockedHwpx(bytes: Buffer): boolean {
  if (isLockedZip(bytes)) return true;
  const manifest = zipEntries(bytes).find(({ name }) => name === 'META-INF/manifest.xml');
  return manifest !== undefined && unpack(bytes, manifest).includes('encryption-data');
}

/** @returns nothing if the entry is broken */
function unpack(bytes: Buffer, { at, size, isDeflated }: ZipEntry): Buffer {
  if (at + LOCAL_SIZE > bytes.length) return Buffer.alloc(0);
  const start = at + LOCAL_SIZE + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
  const packed = bytes.subarray(start, start + size);
  if (!isDeflated) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: MOST_MANIFEST });
  } catch {
    return Buffer.alloc(0);
  }
}

/** Whether an Office document has macros, whatever type it claims. */
export function hasMacros(bytes: Buffer): boolean {
  return zipEntries(bytes).some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name));
}

/** Whether a PDF is encrypted, with a password for opening it or with restrictions. */
export function isLockedPdf(bytes: Buffer): boolean {
  for (let at = -1; (at = bytes.indexOf('/Encrypt', at + 1)) >= 0;) {
    if (/^\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(bytes.toString('latin1', at, at + 40))) return true;
  }
  return false;
}

/** Whether a compound file has a stream of this name. */
export function hasStream(bytes: Buffer, name: string): boolean {
  return bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
}

const HANGUL = 'HWP Document File';
/** Bytes from the start of the header to its flags, and the flags for a password and for rights management (HWP 5.0, 3.2.1). */
const [FLAGS_AT, LOCKED] = [36, 0b10010] as const;

/** Whether a compound file is a Hangul document. */
export function isHangul(bytes: Buffer): boolean {
  return bytes.includes(HANGUL);
}

export function isLockedHangul(bytes: Buffer): boolean {
  const at = bytes.indexOf(HANGUL) + FLAGS_AT;
  return at + 4 <= bytes.length && (bytes.readUInt32LE(at) & LOCKED) !== 0;
}

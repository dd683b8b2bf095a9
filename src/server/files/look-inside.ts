/** What documents of several parts say about themselves: archives, compound files, PDF. */

interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
}

const [END, ENTRY] = ['PK\x05\x06', 'PK\x01\x02'] as const;
/** Bytes of the two records before their names, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT 4.3.12 and 4.3.16 */
const [END_SIZE, ENTRY_SIZE] = [22, 46] as const;

/** The entries of a ZIP archive by its own list; empty where it has none that can be read. */
function zipEntries(bytes: Buffer): ZipEntry[] {
  const end = bytes.lastIndexOf(END, undefined, 'latin1');
  if (end < 0 || end + END_SIZE > bytes.length) return [];
  const entries: ZipEntry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  while (at + ENTRY_SIZE <= end && bytes.toString('latin1', at, at + 4) === ENTRY) {
    const length = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + length);
    entries.push({ name, isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1 });
    at += ENTRY_SIZE + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

export function isLockedZip(bytes: Buffer): boolean {
  return zipEntries(bytes).some(({ isEncrypted }) => isEncrypted);
}

/** Whether an Office document has macros, whatever it says it is. */
export function hasMacros(bytes: Buffer): boolean {
  return zipEntries(bytes).some(({ name }) => /(?:^|\/)vbaProject\.bin$/i.test(name));
}

/** Whether a PDF is encrypted: for a password to open it, or for what may be done with it. */
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
/** Bytes from the beginning of the head to its flags, and the flags of a password and of rights management (HWP 5.0, 3.2.1). */
const [FLAGS_AT, LOCKED] = [36, 0b10010] as const;

/** Whether a compound file is a document of Hangul. */
export function isHangul(bytes: Buffer): boolean {
  return bytes.includes(HANGUL);
}

export function isLockedHangul(bytes: Buffer): boolean {
  const at = bytes.indexOf(HANGUL) + FLAGS_AT;
  return at + 4 <= bytes.length && (bytes.readUInt32LE(at) & LOCKED) !== 0;
}

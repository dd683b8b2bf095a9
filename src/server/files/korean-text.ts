/** Not in any text: control characters other than tab, line breaks, form feed and escape. */
const NO_TEXT = new RegExp(String.raw`[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]`);

/**
 * Whether bytes are text in an encoding used in Korean offices: UTF-8 with or without a byte order mark, UTF-16 in either order
 * with one ("Unicode" in Windows), code page 949, which includes EUC-KR, or code page 1361 (Johab).
 */
export function isText(bytes: Buffer): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return isDecoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return isDecoded(bytes, 'utf-16be');
  return isDecoded(bytes, 'utf-8') || isMadeOf(bytes, isPairOf949) || isMadeOf(bytes, isPairOf1361);
}

/** Whether bytes are UTF-16 text without the byte order mark by which programs recognise it. */
export function isUnmarkedUtf16(bytes: Buffer): boolean {
  return bytes.includes(0) && (isDecoded(bytes, 'utf-16le') || isDecoded(bytes, 'utf-16be'));
}

/** Old programs in Korean offices end a text with U+001A, as DOS did. */
function isWritten(text: string): boolean {
  return !NO_TEXT.test(text.endsWith('\x1a') ? text.slice(0, -1) : text);
}

function isDecoded(bytes: Buffer, coding: string): boolean {
  try {
    return isWritten(new TextDecoder(coding, { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

/** Whether bytes are ASCII and pairs of a lead byte from 0x80 with a valid trail byte. */
function isMadeOf(bytes: Buffer, isPair: (lead: number, trail: number) => boolean): boolean {
  for (let index = 0; index < bytes.length; index++) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) continue;
    index += 1;
    if (!isPair(lead, bytes[index] ?? 0)) return false;
  }
  return isWritten(bytes.toString('latin1'));
}

/**
 * Uses the table as Windows writes it (https://encoding.spec.whatwg.org/#euc-kr): Node's decoder knows only the letters of KS X
 * 1001, and reads 갂 or 힣, which Windows adds, as errors or Latin letters. The row of 0xC6 ends with 힣 at 0x52; Windows's
 * additions to KS X 1001 come before that.
 */
function isPairOf949(lead: number, trail: number): boolean {
  if (lead < 0x81 || lead > 0xfe || trail > 0xfe) return false;
  if (trail >= 0xa1) return true;
  const last = lead < 0xc6 ? 0xa0 : lead === 0xc6 ? 0x52 : 0;
  const isLetter = (trail >= 0x41 && trail <= 0x5a) || (trail >= 0x61 && trail <= 0x7a);
  return (isLetter || trail >= 0x81) && trail <= last;
}

/** Johab (KS X 1001, annex 3): five bits each for the consonants and the vowel of a syllable; other characters from 0xD8. */
function isPairOf1361(lead: number, trail: number): boolean {
  if (lead >= 0xd8 && lead <= 0xf9 && lead !== 0xdf)
    return (trail >= 0x31 && trail <= 0x7e) || (trail >= 0x91 && trail <= 0xfe);
  const code = (lead << 8) | trail;
  const [initial, vowel, final] = [(code >> 10) & 31, (code >> 5) & 31, code & 31];
  return (
    initial >= 1 &&
    initial <= 20 &&
    vowel >= 2 &&
    vowel % 8 >= 2 &&
    vowel <= 29 &&
    ![0, 18, 30, 31].includes(final)
  );
}

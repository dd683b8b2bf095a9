/** What no text holds: control characters other than tab, line break, form feed and escape. */
const NO_TEXT = new RegExp(String.raw`[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]`);

/**
 * Whether bytes are text all through, in a form that Korean offices write: UTF-8 with or without a mark, UTF-16 of either order with its mark
 * ("Unicode" of Windows), code page 949, which holds EUC-KR, or code page 1361 (Johab).
 */
export function isText(bytes: Buffer): boolean {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return isDecoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return isDecoded(bytes, 'utf-16be');
  return isDecoded(bytes, 'utf-8') || isMadeOf(bytes, isPairOf949) || isMadeOf(bytes, isPairOf1361);
}

/** Whether bytes are text in UTF-16 without the mark by which programs know it. */
export function isUnmarkedUtf16(bytes: Buffer): boolean {
  return bytes.includes(0) && (isDecoded(bytes, 'utf-16le') || isDecoded(bytes, 'utf-16be'));
}

/** Old programs of Korean offices end a text with U+001A, as DOS did. */
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

/** Whether bytes are ASCII, and pairs of a lead from 0x80 on with a trail that it takes. */
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
 * By its table, as Windows writes it (https://encoding.spec.whatwg.org/#euc-kr): Node's decoder knows the letters of KS X 1001 only,
 * and takes 갂 or 힣, which Windows adds to them, for a fault or for Latin letters. The lines of 0xC6 end with 힣 at 0x52; what
 * Windows adds to KS X 1001 stands before that.
 */
function isPairOf949(lead: number, trail: number): boolean {
  if (lead < 0x81 || lead > 0xfe || trail > 0xfe) return false;
  if (trail >= 0xa1) return true;
  const last = lead < 0xc6 ? 0xa0 : lead === 0xc6 ? 0x52 : 0;
  const isLetter = (trail >= 0x41 && trail <= 0x5a) || (trail >= 0x61 && trail <= 0x7a);
  return (isLetter || trail >= 0x81) && trail <= last;
}

/** Johab (KS X 1001, annex 3): five bits each for the consonants and the vowel of a syllable; other characters from 0xD8 on. */
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

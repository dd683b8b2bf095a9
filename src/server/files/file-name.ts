import { cutBytes } from '../../engine/common/cut-bytes.ts';

/** Limits of a stored name, including its extension. File systems allow 255 bytes; a Korean letter takes three. */
const LONGEST = { characters: 80, bytes: 240 };

/**
 * Control characters, characters without width or that change the reading direction, and those that some system forbids in
 * names.
 */
const ODD =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff"*/:<>?\\|]/gu;
/** An extension, also as typed with Korean and Japanese keyboards; `크기 3．5` has none. */
const TYPED_ENDING = /[.．](?=[0-9０-９]*[A-Za-zＡ-Ｚａ-ｚ])[A-Za-zＡ-Ｚａ-ｚ0-9０-９]{1,8}$/;
/** Device names, https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Makes a name safe to show, and to save on any system: no folders, NFC (Macs decompose Hangul), at most 80 characters and 240
 * bytes including its extension, which is written in ASCII (`.ｐｄｆ` becomes .pdf).
 * @param sent as the browser sent it
 */
export function cleanFileName(sent: string): string {
  // The lookbehind keeps a run of blanks from being scanned again from each blank.
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
  const clean = last.normalize('NFC').replace(ODD, '').replace(/\s+/gu, ' ');
  const plain = clean
    .replace(/(?<![ .])[ .]+$/, '')
    .replace(TYPED_ENDING, (typed) => typed.normalize('NFKC'));
  const { stem, ending } = splitName(plain);
  const letters = [...stem.replace(/^[ .]+|(?<! ) +$/g, '')].slice(0, LONGEST.characters - ending.length);
  const short = cutBytes(letters.join(''), LONGEST.bytes - ending.length);
  return `${DEVICE.test(short) ? '_' : ''}${short || 'file'}${ending}`;
}

/** @returns the extension with its dot, in its original case; empty if there is none */
export function splitName(name: string): { readonly stem: string; readonly ending: string } {
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Numbers duplicate names, so that each file in an archive has a unique one. Case doesn't count. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const { stem, ending } = splitName(name);
    let one = name;
    for (let number = 2; taken.has(one.toLowerCase()); number++) one = `${stem} (${number})${ending}`;
    taken.add(one.toLowerCase());
    return one;
  });
}

import { cutBytes } from '../../engine/common/cut-bytes.ts';

/** Of a name that is kept, its ending included. File systems allow 255 bytes; a Korean letter takes three. */
const LONGEST = { characters: 80, bytes: 240 };

/** Control characters, what has no width or turns the reading direction, and what some system forbids in names. */
const ODD =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff"*/:<>?\\|]/gu;
/** An ending as Korean and Japanese keyboards write it too; `크기 3．5` has none. */
const TYPED_ENDING = /[.．](?=[0-9０-９]*[A-Za-zＡ-Ｚａ-ｚ])[A-Za-zＡ-Ｚａ-ｚ0-9０-９]{1,8}$/;
/** Names of devices, https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name as it may be shown and saved under on any system: without folders, in NFC (Macs send Hangul in parts), at most 80
 * characters and 240 bytes with its ending kept and in the letters that programs know (`.ｐｄｆ` is .pdf).
 * @param sent as a browser named it
 */
export function cleanFileName(sent: string): string {
  // Looking back keeps a run of blanks from being begun anew at each of them.
  const last = sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1);
  const clean = last.normalize('NFC').replace(ODD, '').replace(/\s+/gu, ' ');
  const plain = clean
    .replace(/(?<![ .])[ .]+$/, '')
    .replace(TYPED_ENDING, (typed) => typed.normalize('NFKC'));
  const { stem, ending } = splitName(plain);
  const letters = [...stem.replace(/^[ .]+|(?<! ) +$/g, '')].slice(0, LONGEST.characters - ending.length);
  const short = cutBytes(letters.join(''), LONGEST.bytes - ending.length); // an ending is ASCII
  return `${DEVICE.test(short) ? '_' : ''}${short || 'file'}${ending}`;
}

/** @returns the ending with its dot, in the case it was written in; empty where there is none */
export function splitName(name: string): { readonly stem: string; readonly ending: string } {
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - ending.length), ending };
}

/** Gives names that stand twice a number, so that each file of an archive has its own. Upper and lower case are one. */
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

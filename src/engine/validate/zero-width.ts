import type { TextFault } from './fault.ts';

/**
 * Zero-width characters that come with copied text: spaces and joiners, direction marks, the byte order mark, variation selectors
 * that do nothing there, tags, and the fillers of Hangul and Braille.
 */
const ZERO_WIDTH =
  /\u034f|\u17b4|\u17b5|[\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\u200c\u200d]|(?<=\p{L})[\ufe00-\ufe0f](?<![\p{sc=Han}\p{sc=Mong}\p{sc=Mymr}]\p{VS})|(?<![\p{Extended_Pictographic}\u{e0020}-\u{e007f}])[\u{e0001}-\u{e007f}]/gu;
/** Between these, joiners are part of the script; after these, they join emoji. Node 26 misses most of them in `[…]$`. */
const JOINED_BY = /(?<=[\p{Extended_Pictographic}\p{EMod}\ufe0f])$/u;
const JOINING_SCRIPT =
  /[\p{sc=Arab}\p{sc=Beng}\p{sc=Deva}\p{sc=Gujr}\p{sc=Guru}\p{sc=Khmr}\p{sc=Knda}\p{sc=Mlym}\p{sc=Mong}\p{sc=Orya}\p{sc=Sinh}\p{sc=Syrc}\p{sc=Taml}\p{sc=Telu}\p{sc=Tibt}]\p{M}*$/u;
const LIKELY =
  /\u034f|[\u17b4-\u180e]|[\u061c\u115f\u1160\u200b-\u200f\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb]|[\ufe00-\ufe0f]|\udb40/;

const NAMES: Readonly<Record<string, string>> = {
  '\u200b': 'zero-width space',
  '\u200c': 'zero-width non-joiner',
  '\u200d': 'zero-width joiner',
  '\u200e': 'left-to-right mark',
  '\u200f': 'right-to-left mark',
  '\u2060': 'word joiner',
  '\u2800': 'empty Braille letter',
  '\u3164': 'empty Hangul letter',
  '\ufeff': 'byte order mark',
};

/** Reports the first zero-width character of a text. */
export function checkZeroWidth(text: string): TextFault[] {
  if (!LIKELY.test(text)) return [];
  const places = [...text.matchAll(ZERO_WIDTH)].filter(({ 0: sign, index }) => !isWriting(text, sign, index));
  const [first] = places;
  if (!first) return [];
  const [sign] = first;
  const number = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const name = NAMES[sign] === undefined ? number : `${number}, ${NAMES[sign]}`;
  const more = places.length > 1 ? ` This text has ${places.length} of them.` : '';
  const message = `There is a zero-width character here (${name}), which breaks search and addresses.${more} To delete it, put the cursor after it and press Backspace once, or run --fix.`;
  const within = { offset: first.index, length: sign.length };
  return [{ rule: 'zero-width-character', message, within, replacement: { find: '', put: '' } }];
}

/** A joiner between the parts of an emoji, or between letters of a script that needs it. */
function isWriting(text: string, sign: string, index: number): boolean {
  if (sign !== '\u200c' && sign !== '\u200d') return false;
  const before = text.slice(Math.max(0, index - 4), index);
  return JOINING_SCRIPT.test(before) || (sign === '\u200d' && JOINED_BY.test(before));
}

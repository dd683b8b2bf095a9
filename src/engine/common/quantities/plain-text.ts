/** Normalised text, never shown. `starts` and `ends` map each of its characters to the given text. */
interface PlainText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** A character -> the characters and pairs that mean the same. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  '-': ['−', '‐', '‒'],
  '~': ['〜', '∼', '∽', '⁓'],
  '×': ['✕', '✖', '⨯', '╳', '∗'],
  '/': ['⁄', '∕'],
  "'": ['′', '’', '‘'],
  '"': ['″', '”', '“', '〃', "''", '′′', '’’'],
  '≤': ['<=', '=<', '＜＝', '≦', '⩽'],
  '≥': ['>=', '=>', '＞＝', '≧', '⩾'],
  '±': ['+/-', '+/−', '+/–', '+-', '＋／－'],
  Ø: ['ø', '⌀', '∅', 'Φ', 'φ'],
  // Zero-width characters: only visible ones are read.
  '': ['\u200b', '\u200c', '\u200d', '\u2060', '\ufeff', '\u00ad', '\u200e', '\u200f'],
};
/** The space that separates thousands. */
export const GROUP_SPACE = '\u202f';
const GROUP_SPACES = ['\u00a0', '\u2007', '\u2008', '\u2009', '\u200a', GROUP_SPACE];

const PLAIN = new Map([
  ...Object.entries(ALIKE).flatMap(([plain, others]) => others.map((other) => [other, plain] as const)),
  ...GROUP_SPACES.map((space) => [space, GROUP_SPACE] as const),
]);
const PAIRS = [...PLAIN.keys()].filter((text) => [...text].length > 1);
const PIECES = new RegExp(
  [...PAIRS.map((text) => text.replaceAll('+', String.raw`\+`)), String.raw`[\u1100-\u11ff]+`, '.'].join('|'),
  'gsu',
);

/**
 * Normalises to Unicode's compatibility forms: `４５` is 45 and `㎥` is m3. Superscript and circled digits and fractions aren't
 * changed, since `10²` isn't 102.
 */
export function plainText(given: string): PlainText {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: piece, index } of given.matchAll(PIECES)) {
    const plain = PLAIN.get(piece) ?? (piece < '\x80' || /\p{No}/u.test(piece) ? piece : compatible(piece));
    text += plain;
    for (let nth = 0; nth < plain.length; nth++) {
      starts.push(index);
      ends.push(index + piece.length);
    }
  }
  return { text, starts, ends };
}

function compatible(piece: string): string {
  return Array.from(piece.normalize('NFKC'), (part) => PLAIN.get(part) ?? part).join('');
}

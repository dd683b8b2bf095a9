/** The outlines of capital letters in thousandths of their size, with y downwards from the base line. */
export interface Letters {
  /** Of a line: its ascent above the base line, and its height. */
  readonly ascent: number;
  readonly height: number;
  readonly space: number;
  readonly letters: Readonly<Record<string, { readonly advance: number; readonly path: string }>>;
  /** Two letters -> their kerning. */
  readonly kerning: Readonly<Record<string, number>>;
}

/** A name as outlines. */
export interface Wordmark extends Pick<Letters, 'ascent' | 'height'> {
  /** Each with the space after it. */
  readonly words: readonly { readonly width: number; readonly path: string }[];
}

/** How much closer the letters are than in the typeface: the same as `letter-spacing` in src/shell/logo.module.css. */
const CLOSER = 10;

/**
 * Sets a name in capital letters.
 * @returns null if a character has no outline
 */
export function drawName(name: string, font: Letters): Wordmark | null {
  const { ascent, height, space, letters } = font;
  const words = name.toUpperCase().split(/\s+/).filter(Boolean);
  if (words.length === 0 || [...words.join('')].some((sign) => !Object.hasOwn(letters, sign))) return null;
  const drawn = words.map((word, index) => {
    const { width, path } = drawWord([...word], font);
    return { width: index < words.length - 1 ? width + space - CLOSER : width, path };
  });
  return { ascent, height, words: drawn };
}

function drawWord(signs: readonly string[], { letters, kerning }: Letters): Wordmark['words'][number] {
  let width = 0;
  let path = '';
  for (const [index, sign] of signs.entries()) {
    const { advance = 0, path: outline = '' } = letters[sign] ?? {};
    path += outline.replace(/^M(-?\d+)/, (_, x: string) => `M${Number(x) + width}`);
    width += advance - CLOSER + (kerning[sign + (signs[index + 1] ?? '')] ?? 0);
  }
  return { width, path };
}

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { optimize } from 'svgo';
import type { Letters } from '../../src/engine/common/wordmark.ts';

/** How the name beside the symbol is set (src/shell/logo.module.css). */
const AXES = { wght: 720, wdth: 122 };

/** What names are made of. */
const NAMES = /^[\p{L}\p{Nd}&.,'’+()/–-]$/u;

/** What is used of HarfBuzz, which subset-font brings along. */
interface HarfBuzz {
  readonly Blob: new (data: Uint8Array) => object;
  readonly Face: new (blob: object) => object;
  readonly Font: new (face: object) => {
    readonly glyphToPath: (glyph: number) => string;
    readonly hExtents: () => { readonly ascender: number; readonly descender: number };
  };
  readonly Buffer: new () => {
    readonly addText: (text: string) => void;
    readonly guessSegmentProperties: () => void;
    readonly getGlyphInfosAndPositions: () => readonly { codepoint: number; xAdvance: number }[];
  };
  readonly shape: (font: object, buffer: object) => void;
}

/**
 * Draws the outlines of capital letters, for names that must not wait for the typeface.
 * @param font the typeface, with its axes
 * @param characters of which the capital forms are drawn
 */
export async function drawLetters(font: Uint8Array, characters: readonly number[]): Promise<Letters> {
  const capitals = characters.map((point) => String.fromCodePoint(point).toUpperCase());
  const signs = [...new Set(capitals)].filter((sign) => NAMES.test(sign));
  const cut = await subsetFont(font, `${signs.join('')} `, { targetFormat: 'truetype', variationAxes: AXES });
  const { Blob, Face, Font, Buffer, shape } = await loadHarfBuzz();
  const face = new Font(new Face(new Blob(cut)));
  const set = (text: string) => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(face, buffer);
    return buffer.getGlyphInfosAndPositions();
  };
  const advanceOf = (text: string): number => set(text).reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const drawn = signs.flatMap((sign): [string, Letters['letters'][string]][] => {
    const [glyph] = set(sign);
    if (!glyph || glyph.codepoint === 0) return [];
    return [[sign, { advance: glyph.xAdvance, path: pathOf(face.glyphToPath(glyph.codepoint)) }]];
  });
  const letters = Object.fromEntries(drawn);
  const pairs = drawn.flatMap(([left, { advance }]) =>
    drawn.map(([right, other]): [string, number] => {
      return [left + right, advanceOf(left + right) - advance - other.advance];
    }),
  );
  const { ascender, descender } = face.hExtents();
  const line = { ascent: ascender, height: ascender - descender, space: advanceOf(' ') };
  return { ...line, letters, kerning: Object.fromEntries(pairs.filter(([, closer]) => closer !== 0)) };
}

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const require = createRequire(createRequire(import.meta.url).resolve('subset-font'));
  return (await import(pathToFileURL(require.resolve('harfbuzzjs')).href)) as HarfBuzz; // as its README says
}

/**
 * @returns the outline with y downwards. All but its first point is relative, and the command behind that is written out: a letter is moved
 *   by changing the number it begins with
 */
function pathOf(outline: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path d="${outline}" transform="scale(1 -1)"/></svg>`;
  const shorter = { name: 'convertPathData', params: { floatPrecision: 0, utilizeAbsolute: false } } as const;
  const { data } = optimize(svg, { plugins: [shorter] });
  const [, x = '', y = '', rest = ''] = / d="m(-?\d+) ?(-?\d+) ?([^"]*)"/i.exec(data) ?? [];
  return `M${x} ${y}${/^[-\d]/.test(rest) ? 'l' : ''}${rest}`;
}

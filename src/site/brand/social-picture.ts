import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { createPictureCache, SOCIAL_PICTURE } from 'schema-pages/brand';
import { GOLD, INK, symbolOnInkSvg } from './symbol.ts';

export interface SocialWords {
  readonly name: string;
  readonly slogan: string;
}

/** The drawing behind the text, in public/art: dark and empty on its left. */
const DRAWING = 'hero-port.svg';
/** Made by npm run fonts: the text renderer supports neither WOFF2 nor axes, and keeps the first file, so it must not move. */
const FONT_FILE = join(import.meta.dirname, 'archivo-display.ttf');
/** The family name in the file; the comma keeps the last word from being read as a weight. */
const FONT = 'Archivo SemiBold,';
/** Pixels. */
const MARGIN = 72;
const SYMBOL = 76;
const WORDS_WIDTH = 600;
const SLOGAN_HEIGHT = 300;

/** Change it whenever the picture would be drawn differently. */
const RECIPE = 'social 1';

/** The preview picture of shared links, cached by its text. */
export async function socialPicture(root: string, words: SocialWords): Promise<Buffer> {
  const cache = createPictureCache(root);
  const drawing = readFileSync(join(root, 'public', 'art', DRAWING));
  const made = createHash('sha256')
    .update(JSON.stringify([RECIPE, words]))
    .update(drawing);
  const key = `social-${made.digest('hex').slice(0, 12)}.png`;
  const known = cache.read(key);
  if (known) return known;
  const drawn = await drawSocialPicture(root, words);
  cache.put(key, drawn);
  return drawn;
}

/** The drawing, the symbol with the name, and the slogan below a gold bar. */
async function drawSocialPicture(root: string, { name, slogan }: SocialWords): Promise<Buffer> {
  const { width, height } = SOCIAL_PICTURE;
  const symbol = await sharp(Buffer.from(symbolOnInkSvg())).resize({ height: SYMBOL }).png().toBuffer();
  const title = await setWords(name, 34);
  const words = await setToFit(slogan);
  const top = height - MARGIN - words.height;
  const bar = { create: { width: 96, height: 8, channels: 3 as const, background: GOLD } };
  return sharp(join(root, 'public', 'art', DRAWING))
    .resize(width, height, { fit: 'cover', position: 'right' })
    .flatten({ background: INK })
    .composite([
      { input: symbol, left: MARGIN, top: MARGIN },
      { input: title.png, left: MARGIN + 92, top: MARGIN + Math.round((SYMBOL - title.height) / 2) },
      { input: bar, left: MARGIN, top: top - 44 },
      { input: words.png, left: MARGIN, top },
    ])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** The slogan, as large as possible without touching what is above it. */
async function setToFit(text: string): Promise<Words> {
  let words = await setWords(text, 68);
  for (const size of [56, 44, 34]) {
    if (words.height <= SLOGAN_HEIGHT) break;
    words = await setWords(text, size);
  }
  return words;
}

interface Words {
  readonly png: Buffer;
  readonly height: number;
}

/** @param size pixels */
async function setWords(text: string, size: number): Promise<Words> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const markup = `<span foreground="#ffffff" letter_spacing="${-Math.round(size * 12)}">${escaped}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      rgba: true,
      width: WORDS_WIDTH,
      dpi: 72,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, height: info.height };
}

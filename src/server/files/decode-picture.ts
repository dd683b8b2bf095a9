import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { MOST_PIXELS } from './most-pixels.ts';

/** Pixels. The height is for pictures that are strips. */
const THUMBNAIL = { width: 480, height: 1_440 };
/** Seconds for each of the two forms. */
const PATIENCE = 30;

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A picture that was looked at: how large it is shown, what is kept of it, and its small form. */
export interface ReadPicture {
  readonly size: PictureSize;
  /** Of the same format, upright, in sRGB, and without what it said of its place, time, camera and maker. */
  readonly bytes: Buffer;
  readonly thumbnail: PictureSize & { readonly bytes: Buffer };
}

/** A picture of more pixels than are taken. */
export interface TooManyPixels {
  readonly tooMany: PictureSize & { readonly frames: number };
}

export type PictureAnswer = ReadPicture | TooManyPixels | 'damaged';

/**
 * Decodes a picture to its end and writes it anew, so that nothing is kept but what is seen: photographs say where they were
 * taken, in more places than one can list. A moving picture goes on moving. The thumbnail is WebP and stands still.
 * @returns `tooMany`: more than 50 million pixels, read from its head only; `damaged`: it cannot be decoded
 */
export async function decodePicture(path: string): Promise<PictureAnswer> {
  const head = await readHead(path);
  if (!head) return 'damaged';
  const { autoOrient: size, pages: frames = 1 } = head;
  const { width, height } = size;
  if (width * height * frames > MOST_PIXELS) return { tooMany: { width, height, frames } };
  try {
    const bytes = await rewrite(path, head);
    const { data, info } = await sharp(bytes)
      .resize({ ...THUMBNAIL, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds: PATIENCE })
      .toBuffer({ resolveWithObject: true });
    return { size, bytes, thumbnail: { bytes: data, width: info.width, height: info.height } };
  } catch {
    return 'damaged';
  }
}

async function readHead(path: string): Promise<Metadata | null> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/** sharp passes no metadata on unless it is told to, and brings the colours of every profile to sRGB. */
async function rewrite(path: string, head: Metadata): Promise<Buffer> {
  const { pages = 1 } = head;
  const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: pages > 1 });
  return (await withFormat(picture.autoOrient(), path, head)).timeout({ seconds: PATIENCE }).toBuffer();
}

/** Qualities at which nobody sees the difference; what was stored without loss is again. */
async function withFormat(picture: Sharp, path: string, { format, ...head }: Metadata): Promise<Sharp> {
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 90, chromaSubsampling: isFine(head) ? '4:4:4' : '4:2:0' });
    case 'png':
      return picture.png(head.isPalette ? { palette: true, quality: 100 } : {});
    case 'webp':
      return picture.webp((await isLossless(path)) ? { lossless: true } : { quality: 90 });
    case 'gif':
      return picture.gif();
    default:
      throw new Error(`${format} is no format of a picture that is taken`);
  }
}

/** Whether colours have as many dots as brightness has: screenshots and prints do, photographs rarely. */
function isFine({ chromaSubsampling: form = '' }: Pick<Metadata, 'chromaSubsampling'>): boolean {
  return form.startsWith('4:4:4');
}

/** sharp does not tell. The four letters head each part that is stored so, https://developers.google.com/speed/webp/docs/riff_container */
async function isLossless(path: string): Promise<boolean> {
  return (await readFile(path)).includes('VP8L');
}

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { MOST_PIXELS } from './most-pixels.ts';

/** Pixels. The height limits very tall pictures. */
const THUMBNAIL = { width: 480, height: 1_440 };
/** Seconds for each of the two outputs. */
const PATIENCE = 30;

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A decoded picture: its displayed size, its new bytes and its thumbnail. */
export interface ReadPicture {
  readonly size: PictureSize;
  /** In the same format, upright, in sRGB, without metadata about place, time, camera or author. */
  readonly bytes: Buffer;
  readonly thumbnail: PictureSize & { readonly bytes: Buffer };
}

/** The picture has more pixels than are accepted. */
export interface TooManyPixels {
  readonly tooMany: PictureSize & { readonly frames: number };
}

export type PictureAnswer = ReadPicture | TooManyPixels | 'damaged';

/**
 * Decodes a picture completely and encodes it anew, so that only the visible part is kept: photographs contain their location
 * in more places than anyone can list. Animations stay animated; the thumbnail is a still WebP.
 * @returns `tooMany`: more than 50 million pixels, read from the header only; `damaged`: it can't be decoded
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

/** By default, sharp drops metadata and converts every colour profile to sRGB. */
async function rewrite(path: string, head: Metadata): Promise<Buffer> {
  const { pages = 1 } = head;
  const picture = sharp(path, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: pages > 1 });
  return (await withFormat(picture.autoOrient(), path, head)).timeout({ seconds: PATIENCE }).toBuffer();
}

/** Qualities without visible loss; lossless pictures stay lossless. */
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

/** Whether colour has the same resolution as brightness: screenshots and prints do, photographs rarely. */
function isFine({ chromaSubsampling: form = '' }: Pick<Metadata, 'chromaSubsampling'>): boolean {
  return form.startsWith('4:4:4');
}

/**
 * sharp doesn't report it. These four letters start each lossless chunk,
 * https://developers.google.com/speed/webp/docs/riff_container
 */
async function isLossless(path: string): Promise<boolean> {
  return (await readFile(path)).includes('VP8L');
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { listFiles } from '../content/read-files.ts';
import type { PictureCache } from './picture-cache.ts';
import { hashOf } from './plan-pictures.ts';
import { formatByName, MAX_PIXELS } from './raster-file.ts';
import type { RasterFormat } from './raster-file.ts';
import { optimiseSvg } from './svg-file.ts';

/** The drawings of the house are small and hold nothing else; what lies in assets is made already. */
const OURS = /^(art|assets)\//;

/**
 * Works on the pictures that no page shows, which are handed out under their own names because a link may lead to them: SVGs are
 * made smaller, and all others are written anew in their size and format, so that none says where it was taken.
 * @param root the project's root, with public/ and the cache's folder
 * @param client the folder of the built site, where public/ was copied to
 * @param done paths below it of what pages show
 * @returns a sentence for each that cannot be decoded
 */
export async function cleanOtherPictures(
  { root, client }: { readonly root: string; readonly client: string },
  done: ReadonlySet<string>,
  cache: PictureCache,
): Promise<string[]> {
  const broken: string[] = [];
  for (const path of listFiles(client)) {
    if (OURS.test(path) || done.has(path)) continue;
    const file = join(client, path);
    const format = formatByName(path);
    if (/\.svg$/i.test(path)) writeFileSync(file, optimiseSvg(readFileSync(file, 'utf8')));
    if (format === null || !existsSync(join(root, 'public', path))) continue; // icons are drawn by the build
    if (!(await writeAnew(file, format, cache))) {
      broken.push(`public/${path}: The picture cannot be shown to its end.`);
    }
  }
  return broken;
}

/** @returns whether it could be decoded */
async function writeAnew(file: string, format: RasterFormat, cache: PictureCache): Promise<boolean> {
  const content = readFileSync(file);
  const name = `${hashOf(content)}.plain`;
  if (cache.take(name, file)) return true;
  try {
    cache.put(name, await encode(content, format));
  } catch {
    return false;
  }
  return cache.take(name, file);
}

/** sharp passes no metadata on unless it is told to, and brings the colours of every profile to sRGB. */
async function encode(content: Buffer, format: RasterFormat): Promise<Buffer> {
  const source = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { isPalette } = await source.metadata();
  const picture = source.autoOrient();
  switch (format) {
    case 'jpeg':
      return picture.jpeg({ quality: 90 }).toBuffer();
    case 'png':
      return picture.png(isPalette ? { palette: true, quality: 100 } : {}).toBuffer();
    case 'webp':
      return picture.webp(content.includes('VP8L') ? { lossless: true } : { quality: 90 }).toBuffer();
    case 'avif':
      return picture.avif({ quality: 70 }).toBuffer();
    case 'gif':
      return picture.gif().toBuffer();
  }
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { listFiles } from '../content/read-files.ts';
import type { PictureCache } from './picture-cache.ts';
import { hashOf } from './plan-pictures.ts';
import { formatByName, MAX_PIXELS } from './raster-file.ts';
import type { RasterFormat } from './raster-file.ts';
import { optimiseSvg } from './svg-file.ts';

/** Our own drawings are small and have no metadata; pictures in assets are already processed. */
const OURS = /^(art|assets)\//;

/**
 * Processes the pictures that no page shows. They keep their names, because links may lead to them: SVGs are minified, and all
 * others are re-encoded in the same size and format, which removes the place where they were taken.
 * @param root the project's root, with public/ and the cache folder
 * @param client the client folder of the built site, with a copy of public/
 * @param done paths below it of pictures on pages
 * @returns a sentence for each picture that can't be decoded
 */
export async function cleanOtherPictures(
  { root, client }: { readonly root: string; readonly client: string },
  done: ReadonlySet<string | null>,
  cache: PictureCache,
): Promise<string[]> {
  const broken: string[] = [];
  for (const path of listFiles(client)) {
    if (OURS.test(path) || done.has(path)) continue;
    const file = join(client, path);
    const format = formatByName(path);
    if (/\.svg$/i.test(path)) writeFileSync(file, optimiseSvg(readFileSync(file, 'utf8')));
    if (format === null || !existsSync(join(root, 'public', path))) continue; // the build draws icons
    if (!(await reencode(file, format, cache))) {
      broken.push(`public/${path}: The picture cannot be shown to its end.`);
    }
  }
  return broken;
}

/** @returns whether it could be decoded */
async function reencode(file: string, format: RasterFormat, cache: PictureCache): Promise<boolean> {
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

/** By default, sharp copies no metadata, and it converts every colour profile to sRGB. */
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

import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { KnownError } from '../common/known-error.ts';
import { cleanOtherPictures } from './other-pictures.ts';
import { createPictureCache } from './picture-cache.ts';
import type { PictureCache } from './picture-cache.ts';
import { nameOf } from './plan-pictures.ts';
import type { PictureJob, RasterJob, RasterOutput, SvgJob } from './plan-pictures.ts';
import { MAX_PIXELS } from './raster-file.ts';
import { optimiseSvg } from './svg-file.ts';

/** The pictures to make, and where. */
export interface PictureWork {
  /** The project's root: originals are in its public/, the cache is next to that. */
  readonly root: string;
  readonly jobs: readonly PictureJob[];
  /** The client folder of the built site, with a copy of public/. */
  readonly client: string;
}

/**
 * Writes the plan's pictures into `<client>/assets`. Pictures on pages also replace their originals in the copy, and all other
 * pictures are cleaned in place, so that none is published with its metadata. Pictures made earlier come from the cache.
 * @throws KnownError PICTURE_BROKEN, with every file that can't be decoded
 */
export async function makePictures({ root, jobs, client }: PictureWork): Promise<void> {
  const cache = createPictureCache(root);
  const assets = join(client, 'assets');
  mkdirSync(assets, { recursive: true });
  const broken: string[] = [];
  for (const job of jobs) {
    // One at a time: each encoder uses all cores, and a picture can take 200 MB.
    const fault = job.kind === 'svg' ? makeSvg(job, cache, assets) : await makeRaster(job, cache, assets);
    if (fault !== null) broken.push(`${nameOf(job.original)}: ${fault}`);
    else putInPlace(job, assets, client);
  }
  broken.push(
    ...(await cleanOtherPictures(
      { root, client },
      new Set(jobs.map(({ original }) => original.path)),
      cache,
    )),
  );
  if (broken.length > 0) {
    throw new KnownError('PICTURE_BROKEN', `${broken.join('\n')}\nSave each again and copy it to its place.`);
  }
  cache.prune();
}

function putInPlace(job: PictureJob, assets: string, client: string): void {
  const { path } = job.original;
  if (path === null) return; // only shown, not published under its own name
  copyFileSync(join(assets, job.kind === 'svg' ? job.name : job.fallback), join(client, path));
}

function makeSvg({ original, name }: SvgJob, cache: PictureCache, assets: string): string | null {
  if (cache.take(name, join(assets, name))) return null;
  try {
    cache.put(name, optimiseSvg(readFileSync(original.file, 'utf8')));
  } catch (error) {
    return reasonOf(error);
  }
  cache.take(name, join(assets, name));
  return null;
}

/** @returns why the picture can't be decoded, or null */
async function makeRaster(job: RasterJob, cache: PictureCache, assets: string): Promise<string | null> {
  const { original, outputs } = job;
  const missing = outputs.filter(({ name }) => !cache.take(name, join(assets, name)));
  if (missing.length === 0) return null;
  try {
    const base = await decode(original.file, outputs);
    for (const output of missing) cache.put(output.name, await encode(base, output));
  } catch (error) {
    return reasonOf(error);
  }
  for (const { name } of missing) cache.take(name, join(assets, name));
  return null;
}

/** A decoded picture: upright, in sRGB, at the largest width needed. */
interface Decoded {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  /** Whether the original was a PNG with a palette: the result then has one, too. */
  readonly palette: boolean;
}

/** Drops metadata: by default, sharp doesn't copy any. A truncated file is an error. */
async function decode(file: string, outputs: readonly RasterOutput[]): Promise<Decoded> {
  const { width, height } = outputs.reduce((widest, output) =>
    output.width > widest.width ? output : widest,
  );
  const source = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
  const { pages = 1, isPalette } = await source.metadata();
  if (pages > 1) throw new Error('The picture moves. Only still pictures can be shown.');
  const { data, info } = await source
    .autoOrient()
    .toColourspace('srgb')
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    pixels: data,
    width: info.width,
    height: info.height,
    channels: info.channels,
    palette: isPalette,
  };
}

async function encode(base: Decoded, output: RasterOutput): Promise<Buffer> {
  const { pixels, width, height, channels, palette } = base;
  const picture = sharp(pixels, { raw: { width, height, channels } });
  const sized =
    output.width === width ? picture : picture.resize(output.width, output.height, { fit: 'fill' });
  return withFormat(sized, output.format, palette).toBuffer();
}

/** Qualities at which photographs and screenshots show no visible difference at natural size. */
function withFormat(picture: Sharp, format: RasterOutput['format'], palette: boolean): Sharp {
  switch (format) {
    case 'avif':
      return picture.avif({ quality: 55, effort: 3 }); // docs/decisions/pictures.md
    case 'webp':
      return picture.webp({ quality: 78, effort: 4, smartSubsample: true });
    case 'jpeg':
      return picture.jpeg({ quality: 80, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9, palette });
    case 'gif':
      return picture.gif();
  }
}

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0]?.replace(/\.?$/, '.') ?? '';
}

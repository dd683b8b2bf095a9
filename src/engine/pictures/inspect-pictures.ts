import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../content/read-files.ts';
import { createPictureCache } from './picture-cache.ts';
import { hashOf } from './plan-pictures.ts';
import { formatByName, MAX_PIXELS, readRasterHead } from './raster-file.ts';

/** Path below public/ -> a sentence about the fault. */
export type DamagedPictures = ReadonlyMap<string, string>;

/**
 * Decodes every new or changed raster picture of public/, to find those with a valid header that are damaged further on, and
 * animated ones.
 * @param root the project's root
 */
export async function findDamagedPictures(root: string): Promise<DamagedPictures> {
  const folder = join(root, 'public');
  const cache = createPictureCache(root);
  const damaged = new Map<string, string>();
  const paths = existsSync(folder) ? listFiles(folder).filter((path) => formatByName(path) !== null) : [];
  for (const path of paths) {
    const content = readFileSync(join(folder, path));
    if (typeof readRasterHead(content, path) === 'string') continue; // the lint checks the header itself
    const known = `${hashOf(content)}.checked`;
    if (cache.has(known)) continue;
    const fault = await decodingFault(content);
    if (fault === null) cache.put(known, '');
    else damaged.set(path, fault);
  }
  return damaged;
}

async function decodingFault(content: Buffer): Promise<string | null> {
  const { default: sharp } = await import('sharp'); // a site without such pictures doesn't need to load it
  try {
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
    const { pages = 1 } = await picture.metadata();
    if (pages > 1) return 'The picture moves. Only still pictures can be shown: save one of its frames.';
    await picture.resize(16).raw().toBuffer();
    return null;
  } catch {
    return 'The picture is damaged: it cannot be shown to its end. Save it again and copy it here.';
  }
}

import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeDurably } from '../../disk/sync-files.ts';
import { cutBytes } from '../../common/cut-bytes.ts';
import { KnownError } from '../../common/known-error.ts';
import { findDamagedPictures } from '../../pictures/inspect-pictures.ts';
import { formatByName, readRasterHead } from '../../pictures/raster-file.ts';
import { findSvgFaults, isSvg, NO_SIZE, readSvgSize } from '../../pictures/svg-file.ts';
import { shown } from '../../validate/sentences.ts';

const FOLDER = 'pictures';
/** Bytes: file systems allow 255, and the build's own pictures have longer names than their originals. */
const LONGEST = 120;

/**
 * Adds a picture to public/pictures. One that visitors couldn't see is refused.
 * @param name the file's original name; never used as a path
 * @returns its address, such as `/pictures/yard.jpg`
 * @throws KnownError CONTENT_REFUSED, ALREADY_THERE
 */
export async function takePicture(site: string, name: string, content: Buffer): Promise<string> {
  const file = fileName(name);
  const path = join(site, 'public', FOLDER, file);
  const fault = isSvg(file) ? svgFault(content) : rasterFault(content, file);
  if (fault !== null) throw new KnownError('CONTENT_REFUSED', `${shown(name)}: ${fault}`);
  if (existsSync(path)) {
    const sentence = `public/${FOLDER}/${file} already exists; nothing was changed. Rename your file.`;
    throw new KnownError('ALREADY_THERE', sentence, { exitCode: 2 });
  }
  mkdirSync(dirname(path), { recursive: true });
  writeDurably(path, content);
  const damaged = (await findDamagedPictures(site)).get(`${FOLDER}/${file}`);
  if (damaged === undefined) return `/${FOLDER}/${file}`;
  rmSync(path);
  throw new KnownError('CONTENT_REFUSED', `${shown(name)}: ${damaged}`);
}

/** Letters, digits and hyphens: characters that addresses don't escape. */
function fileName(name: string): string {
  const [, stem = '', ending = ''] = /^(.*)\.([a-z]+)$/i.exec(name) ?? [];
  const plain = stem
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+/, '');
  return `${cutBytes(plain, LONGEST).replace(/-+$/, '') || 'picture'}.${ending.toLowerCase()}`;
}

function svgFault(content: Buffer): string | null {
  const [fault] = findSvgFaults(content.toString('utf8'));
  return fault?.message ?? (readSvgSize(content) ? null : NO_SIZE);
}

function rasterFault(content: Buffer, file: string): string | null {
  if (formatByName(file) === null)
    return "this kind of file can't be shown as a picture. Use one that ends in .jpg, .png, .webp, .avif, .gif or .svg.";
  const head = readRasterHead(content, file);
  return typeof head === 'string' ? head : null;
}

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureFile } from '../common/page-values.ts';
import { DOCUMENTS, openMarkdownFolder, pathInDocuments } from '../markdown-files/markdown-folder.ts';
import { findPublicFile, publicAddress } from './public-file.ts';
import { readRasterHead } from './raster-file.ts';
import type { RasterFormat } from './raster-file.ts';
import { isSvg, NO_SIZE, readSvgSize } from './svg-file.ts';

/** A picture of the site. */
interface Original {
  /** Its full path. */
  readonly file: string;
  /** Its path below public/; null if it is beside Markdown files. */
  readonly path: string | null;
  /** Its address in development. */
  readonly address: string;
}

/** A raster picture to make: one file per width and format. */
export interface RasterJob {
  readonly kind: 'raster';
  readonly original: Original;
  readonly outputs: readonly RasterOutput[];
  /** The output that replaces the original: same format, at the largest width. */
  readonly fallback: string;
}

export interface RasterOutput {
  readonly name: string;
  readonly format: RasterFormat;
  readonly width: number;
  readonly height: number;
}

/** An SVG to minify. */
export interface SvgJob {
  readonly kind: 'svg';
  readonly original: Original;
  readonly name: string;
}

export type PictureJob = RasterJob | SvgJob;

/** Gives pictures their addresses, and records the jobs needed for them. */
export interface PicturePlan {
  readonly file: (src: string) => PictureFile;
  /** Everything requested, without duplicates. */
  readonly jobs: () => readonly PictureJob[];
}

/** CSS pixels. The largest is wider than any place for a picture; the steps differ by about a third. */
const WIDTHS = [480, 768, 1080, 1440, 1920];
/** A width this close to the picture's own isn't worth a file. */
const NEARLY = 0.9;
/** Change it whenever pictures would come out differently: it's part of the hash in their names. */
const RECIPE = 'pictures 2';

/**
 * A build's plan: every picture gets an address under /assets that changes with its content.
 * @param documents the folder of Markdown files
 */
export function createPicturePlan(root: string, documents = join(root, DOCUMENTS)): PicturePlan {
  const planned = new Map<string, { readonly job: PictureJob; readonly file: PictureFile }>();
  return {
    file: (src) => {
      const original = findOriginal(root, documents, src);
      const known = planned.get(original.file);
      if (known) return known.file;
      const content = readFileSync(original.file);
      const entry = isSvg(original.file) ? planSvg(original, content) : planRaster(original, content);
      planned.set(original.file, entry);
      return entry.file;
    },
    jobs: () => [...planned.values()].map(({ job }) => job),
  };
}

/**
 * Pictures as they are, for development and tests.
 * @param documents the folder of Markdown files
 * @throws PICTURE_MISSING or PICTURE_BROKEN in the returned function
 */
export function originalPictures(root: string, documents = join(root, DOCUMENTS)): PicturePlan['file'] {
  return (src) => {
    const original = findOriginal(root, documents, src);
    const { file, address } = original;
    const content = readFileSync(file);
    const { width, height } = isSvg(file) ? svgSize(content, original) : rasterSize(content, original);
    return { src: address, width, height, large: address };
  };
}

function findOriginal(root: string, documents: string, src: string): Original {
  const inDocuments = pathInDocuments(src);
  if (inDocuments !== null) {
    const file = openMarkdownFolder(documents).find(inDocuments);
    if (file === null) throw new Error(`PICTURE_MISSING: there is no file ${inDocuments} in ${documents}`);
    return { file, path: null, address: publicAddress(`${DOCUMENTS}/${inDocuments}`) };
  }
  const path = findPublicFile(root, src);
  if (path === null) throw new Error(`PICTURE_MISSING: there is no file public${src}`);
  return { file: join(root, 'public', path), path, address: publicAddress(path) };
}

/** How messages name a picture. */
export function nameOf({ file, path }: Original): string {
  return path === null ? file : `public/${path}`;
}

function planSvg(original: Original, content: Buffer): { job: SvgJob; file: PictureFile } {
  const name = `${slugOf(original.path ?? original.address)}-${hashOf(content)}.svg`;
  const src = `/assets/${name}`;
  return { job: { kind: 'svg', original, name }, file: { src, ...svgSize(content, original), large: src } };
}

function planRaster(original: Original, content: Buffer): { job: RasterJob; file: PictureFile } {
  const { format, ...full } = rasterSize(content, original);
  const hash = hashOf(content);
  const sizes = sizesOf(full);
  const output = (to: RasterFormat, { width, height }: Size): RasterOutput => {
    const name = `${slugOf(original.path ?? original.address)}-${width}-${hash}.${to === 'jpeg' ? 'jpg' : to}`;
    return { name, format: to, width, height };
  };
  const largest = sizes.at(-1) ?? full;
  const avif = sizes.map((size) => output('avif', size));
  const webp = sizes.map((size) => output('webp', size));
  const fallback = output(format, largest);
  // An AVIF or WebP original is its own fallback: that file exists already.
  const outputs = new Map([...avif, ...webp, fallback].map((one) => [one.name, one]));
  const src = `/assets/${fallback.name}`;
  return {
    job: { kind: 'raster', original, outputs: [...outputs.values()], fallback: fallback.name },
    file: {
      src,
      ...largest,
      large: src,
      sources: [
        { type: 'image/avif', srcset: srcsetOf(avif) },
        { type: 'image/webp', srcset: srcsetOf(webp) },
      ],
    },
  };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The sizes of a picture's files, smallest first, never larger than the picture. */
function sizesOf({ width, height }: Size): Size[] {
  const top = Math.min(width, WIDTHS.at(-1) ?? width);
  const widths = [...WIDTHS.filter((step) => step < top * NEARLY), top];
  return widths.map((step) => ({ width: step, height: Math.max(1, Math.round((step * height) / width)) }));
}

function srcsetOf(outputs: readonly RasterOutput[]): string {
  return outputs.map(({ name, width }) => `/assets/${name} ${width}w`).join(', ');
}

function rasterSize(content: Buffer, original: Original): Size & { readonly format: RasterFormat } {
  const head = readRasterHead(content, original.file);
  if (typeof head === 'string') throw new Error(`PICTURE_BROKEN: ${nameOf(original)}: ${head}`);
  return head;
}

function svgSize(content: Buffer, original: Original): Size {
  const size = readSvgSize(content);
  if (!size) throw new Error(`PICTURE_BROKEN: ${nameOf(original)}: ${NO_SIZE}`);
  return size;
}

/** @returns a short hash of a picture's content and recipe */
export function hashOf(content: Buffer): string {
  return createHash('sha256').update(RECIPE).update('\0').update(content).digest('hex').slice(0, 12);
}

/** A readable name for a file under /assets: the original's, reduced to small Latin letters. */
function slugOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return slug.slice(0, 40) || 'picture';
}

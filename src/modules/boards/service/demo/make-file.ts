import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import { ServiceError } from '../../../../server/service-error.ts';
import type { DemoFile } from './demo-post.ts';
import { writePdf } from './write-pdf.ts';

/** A file as it is stored. */
export interface MadeFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
  /** Pixels; null if it isn't a picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Width in pixels of the picture in a post and of the one in a list. */
export const WIDTHS = { picture: 960, thumbnail: 480 } as const;

/** A drawing's leader lines (tools/art/kit/iso.ts): boards show neither their numbers nor the parts list. */
const LEADERS = /<g class="leaders">.*?<\/g>/gs;

/**
 * Renders a drawing in public/art on white, without leader lines.
 * @param artDir the folder of the drawings
 */
export async function drawPicture(
  artDir: string,
  drawing: string,
  width: number,
  form: 'jpeg' | 'png' = 'jpeg',
): Promise<MadeFile> {
  const svg = (await readFile(join(artDir, `${drawing}.svg`), 'utf8')).replace(LEADERS, '');
  const picture = sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#ffffff' });
  const { data, info } = await picture.toFormat(form, { quality: 80 }).toBuffer({ resolveWithObject: true });
  const name = `${drawing}.${form === 'jpeg' ? 'jpg' : form}`;
  return { name, mime: `image/${form}`, bytes: data, width: info.width, height: info.height };
}

/** What files are made from, besides the posts. */
export interface FileSources {
  readonly artDir: string;
  /** The CSV file of a data sheet by its address; null if there isn't one. */
  readonly readSheet: (address: string) => string | Buffer | null;
}

/**
 * Makes a demonstration file: a document, a table, a picture, or a ZIP of several.
 * @throws ServiceError DEMO_POSTS_WRONG
 */
export async function makeFile({ name, from }: DemoFile, sources: FileSources): Promise<MadeFile> {
  if ('drawing' in from)
    return { ...(await drawPicture(sources.artDir, from.drawing, WIDTHS.picture, 'png')), name };
  if ('sheet' in from) return plainFile(name, 'text/csv', readSheet(name, from.sheet, sources));
  if ('lines' in from) return plainFile(name, 'application/pdf', writePdf(from.lines));
  // The byte order mark tells spreadsheet programs that the file is UTF-8.
  if ('rows' in from)
    return plainFile(name, 'text/csv', Buffer.from(stringify([...from.rows], { bom: true })));
  return plainFile(name, 'application/zip', await pack(from.packed, sources));
}

/** The lint checks that the page has a place of this name, but not that it is a product. */
function readSheet(name: string, address: string, sources: FileSources): Buffer {
  const sheet = sources.readSheet(address);
  if (sheet !== null) return Buffer.from(sheet);
  const sentence = `the file ${name} of a demonstration post is made from ${address}, but no product has this data sheet. Name the address of one, or start without the posts: DEMO=0 npm start.`;
  throw new ServiceError('DEMO_POSTS_WRONG', sentence);
}

function plainFile(name: string, mime: string, bytes: Buffer): MadeFile {
  return { name, mime, bytes, width: null, height: null };
}

async function pack(files: readonly DemoFile[], sources: FileSources): Promise<Buffer> {
  const archive = new ZipArchive();
  const packed = buffer(archive);
  for (const file of files) archive.append((await makeFile(file, sources)).bytes, { name: file.name });
  await archive.finalize();
  return packed;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ZipArchive } from 'archiver';
import { stringify } from 'csv-stringify/sync';
import sharp from 'sharp';
import type { DemoFile } from './demo-post.ts';
import { writePdf } from './write-pdf.ts';

/** A file as it is stored. */
export interface MadeFile {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
  /** Pixels; null where it is no picture. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Pixels across: what a post shows, and what a list shows. */
export const WIDTHS = { picture: 960, thumbnail: 480 } as const;

/**
 * Draws a picture of public/art on white.
 * @param artDir the folder of the drawings
 */
export async function drawPicture(
  artDir: string,
  drawing: string,
  width: number,
  form: 'jpeg' | 'png' = 'jpeg',
): Promise<MadeFile> {
  const svg = await readFile(join(artDir, `${drawing}.svg`));
  const picture = sharp(svg).resize({ width }).flatten({ background: '#ffffff' });
  const { data, info } = await picture.toFormat(form, { quality: 80 }).toBuffer({ resolveWithObject: true });
  const name = `${drawing}.${form === 'jpeg' ? 'jpg' : form}`;
  return { name, mime: `image/${form}`, bytes: data, width: info.width, height: info.height };
}

/** Makes a file of the demonstration: a document, a table, a picture, or several of them packed. */
export async function makeFile({ name, from }: DemoFile, artDir: string): Promise<MadeFile> {
  if ('drawing' in from) return { ...(await drawPicture(artDir, from.drawing, WIDTHS.picture, 'png')), name };
  if ('lines' in from) return plainFile(name, 'application/pdf', writePdf(from.lines));
  // The mark tells spreadsheet programs that it is UTF-8.
  if ('rows' in from)
    return plainFile(name, 'text/csv', Buffer.from(stringify([...from.rows], { bom: true })));
  return plainFile(name, 'application/zip', await pack(from.packed, artDir));
}

function plainFile(name: string, mime: string, bytes: Buffer): MadeFile {
  return { name, mime, bytes, width: null, height: null };
}

async function pack(files: readonly DemoFile[], artDir: string): Promise<Buffer> {
  const archive = new ZipArchive();
  const packed = buffer(archive);
  for (const file of files) archive.append((await makeFile(file, artDir)).bytes, { name: file.name });
  await archive.finalize();
  return packed;
}

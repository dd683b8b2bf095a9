import { imageSize } from 'image-size';

/** Larger pictures are refused: decoding them would take gigabytes. */
export const MAX_PIXELS = 50_000_000;

/** The accepted formats, by file extension. */
const FORMAT_OF: Readonly<Record<string, RasterFormat>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
};

export type RasterFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

/** A picture file's header. Width and height are those of the picture as shown. */
export interface RasterHead {
  readonly format: RasterFormat;
  readonly width: number;
  readonly height: number;
}

/** @returns the format of a file extension; null if it isn't a raster picture's */
export function formatByName(path: string): RasterFormat | null {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return FORMAT_OF[ending] ?? null;
}

/**
 * Reads a picture's size without decoding it.
 * @returns the header, or a sentence about why the file can't be used
 */
export function readRasterHead(content: Uint8Array, path: string): RasterHead | string {
  const promised = formatByName(path);
  const head = readHead(content);
  if (!head || promised === null)
    return "The file isn't a picture, or it's damaged. Save it again and copy it here.";
  if (head.format !== promised) {
    return `The file is ${nameOf(head.format)}, but its name says ${nameOf(promised)}. Rename it.`;
  }
  if (head.width * head.height > MAX_PIXELS) {
    const size = `${head.width.toLocaleString('en')} × ${head.height.toLocaleString('en')}`;
    return `The picture has ${size} pixels; at most 50 million are allowed. Make it smaller.`;
  }
  if (isCutOff(content, head.format))
    return 'The file ends too early: the copy broke off. Copy it here again.';
  return head;
}

function readHead(content: Uint8Array): RasterHead | null {
  try {
    const { type, width, height, orientation = 1 } = imageSize(content);
    const format = FORMAT_OF[type === 'heif' ? 'avif' : (type ?? '')];
    if (!format || !(width > 0 && height > 0)) return null;
    // EXIF orientations 5 to 8 swap width and height.
    return orientation >= 5 ? { format, width: height, height: width } : { format, width, height };
  } catch {
    return null;
  }
}

/** Whether the end marker of the format is missing. Bytes after the marker aren't a fault. */
function isCutOff(content: Uint8Array, format: RasterFormat): boolean {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  switch (format) {
    case 'png':
      return !bytes.includes('IEND', -64);
    case 'jpeg':
      return bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0;
    case 'webp':
      return bytes.length < bytes.readUInt32LE(4) + 8;
    case 'gif': // the last block's end, then the marker: one byte alone occurs in every fourth truncated copy
      return !bytes.includes(Buffer.from([0x00, 0x3b]), -64);
    case 'avif':
      return false; // its boxes are checked when it's decoded
  }
}

function nameOf(format: RasterFormat): string {
  return format === 'webp' ? 'WebP' : format.toUpperCase();
}

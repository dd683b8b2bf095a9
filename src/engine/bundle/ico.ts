/** A picture in an ICO file. */
export interface IcoEntry {
  /** Width and height in pixels, at most 256. */
  readonly size: number;
  readonly png: Buffer;
}

const HEAD = 6;
const ENTRY = 16;

/** Packs PNGs into an .ico file, which browsers and crawlers request at /favicon.ico (the format: MS-ICO, PNG entries). */
export function packIco(entries: readonly IcoEntry[]): Buffer {
  const head = Buffer.alloc(HEAD + ENTRY * entries.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(entries.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of entries.entries()) {
    const at = HEAD + ENTRY * index;
    head.writeUInt8(size % 256, at); // 0 means 256
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4); // planes
    head.writeUInt16LE(32, at + 6); // bits per pixel
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...entries.map(({ png }) => png)]);
}

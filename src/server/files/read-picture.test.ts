// R-FAULT-59
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { picturePids, stopPictures } from '../../../tools/testing/picture-process.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { readPicture } from './read-picture.ts';
import type { ReadPicture } from './decode-picture.ts';

/** In every piece of metadata, so that one search of the bytes finds any that is left. */
const MARK = 'Hangang-ro 23 Yongsan';

const EXIF = {
  IFD0: { Make: MARK, Software: MARK },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 10/1 0/1', GPSAreaInformation: MARK },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${MARK}"/></rdf:RDF></x:xmpmeta>`;

/** Left half red, right half blue, to see orientation and colours. */
function twoColours(width = 80, height = 40): Sharp {
  const right = { create: { width: width / 2, height, channels: 3, background: '#0000ff' } } as const;
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: right, left: width / 2, top: 0 },
  ]);
}

async function read(bytes: Buffer): Promise<ReadPicture> {
  const path = join(makeFolder(), 'picture');
  writeFileSync(path, bytes);
  const picture = await readPicture(path);
  if (typeof picture === 'string' || 'tooMany' in picture)
    throw new Error(`the picture is ${JSON.stringify(picture)}`);
  return picture;
}

function withSegment(jpeg: Buffer, marker: number, text: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
}

function withText(png: Buffer, text: string): Buffer {
  const body = Buffer.from(`tEXtComment\0${text}`, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  const headEnd = 33;
  return Buffer.concat([png.subarray(0, headEnd), length, body, sum, png.subarray(headEnd)]);
}

function withComment(gif: Buffer, text: string): Buffer {
  const comment = Buffer.concat([
    Buffer.from([0x21, 0xfe, text.length]),
    Buffer.from(text, 'latin1'),
    Buffer.alloc(1),
  ]);
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)]);
}

const marked = (picture: Sharp): Sharp => picture.withExif(EXIF).withXmp(XMP);

const PHOTOGRAPHS: readonly (readonly [string, () => Promise<Buffer>])[] = [
  ['jpeg', async () => withSegment(await marked(twoColours().jpeg()).toBuffer(), 0xfe, MARK)],
  ['jpeg', async () => withSegment(await twoColours().jpeg().toBuffer(), 0xed, `Photoshop 3.0\0${MARK}`)],
  ['jpeg', async () => Buffer.concat([await twoColours().jpeg().toBuffer(), Buffer.from(MARK)])],
  ['png', async () => withText(await marked(twoColours().png()).toBuffer(), MARK)],
  ['png', () => marked(twoColours().png({ palette: true })).toBuffer()],
  ['webp', () => marked(twoColours().webp()).toBuffer()],
  ['webp', () => marked(twoColours().webp({ lossless: true })).toBuffer()],
  ['gif', async () => withComment(await twoColours().gif().toBuffer(), MARK)],
];

describe('a stored picture', () => {
  test.each(PHOTOGRAPHS)('%s number %#: contains only what is visible', async (format, make) => {
    const sent = await make();
    expect(sent.includes(MARK), 'the test plants something').toBe(true);
    const { bytes, thumbnail, size } = await read(sent);
    for (const kept of [bytes, thumbnail.bytes]) {
      expect(kept.includes(MARK)).toBe(false);
      const { exif, xmp, iptc, icc, orientation, comments } = await sharp(kept).metadata();
      expect([exif, xmp, iptc, icc, orientation, comments]).toEqual(Array(6).fill(undefined));
    }
    expect(size).toEqual({ width: 80, height: 40 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, ...size });
  });

  test('is upright', async () => {
    const sideways = await twoColours().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { bytes, size } = await read(sideways);
    expect(size).toEqual({ width: 40, height: 80 });
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([40, 80]);
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    expect([top[0], bottom[2]].every((value) => (value ?? 0) > 240)).toBe(true);
  });

  test('keeps its visible colours without its profile', async () => {
    const wide = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#c03020' } })
      .withIccProfile('p3')
      .png()
      .toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const { bytes } = await read(wide);
    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    const [red = 0, green = 0, blue = 0] = await sharp(bytes).raw().toBuffer();
    expect(Math.max(Math.abs(red - 0xc0), Math.abs(green - 0x30), Math.abs(blue - 0x20))).toBeLessThan(4);
  });

  test.each([
    ['png', () => twoColours().png()],
    ['png of a palette', () => twoColours().png({ palette: true })],
    ['webp', () => twoColours().webp({ lossless: true })],
    ['gif', () => twoColours().gif()],
  ] as const)('%s: is identical to the pixel if it was lossless', async (_name, draw) => {
    const sent = await draw().toBuffer();
    const pixels = (bytes: Buffer): Promise<Buffer> => sharp(bytes).ensureAlpha().raw().toBuffer();
    expect((await pixels((await read(sent)).bytes)).equals(await pixels(sent))).toBe(true);
  });

  test.each(['gif', 'webp'] as const)('%s: keeps its animation speed', async (format) => {
    const frames = ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    const pace = { delay: [100, 200, 300], loop: 2 };
    const moving = sharp(await Promise.all(frames), { join: { animated: true } }).toFormat(format, pace);
    const { bytes, size, thumbnail } = await read(await moving.toBuffer());
    expect(size).toEqual({ width: 40, height: 30 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format, pages: 3, ...pace });
    expect(await sharp(thumbnail.bytes).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 });
  });
});

test('an animated picture counts with all its frames', async () => {
  const still = (background: string): Promise<Buffer> =>
    sharp({ create: { width: 2_000, height: 2_000, channels: 3, background } })
      .png()
      .toBuffer();
  const [white, black] = [await still('#fff'), await still('#000')]; // identical frames would be merged
  const frames = Array.from({ length: 13 }, (_, index) => (index % 2 ? white : black));
  const path = join(makeFolder(), 'picture');
  writeFileSync(
    path,
    await sharp(frames, { join: { animated: true } })
      .gif({ effort: 1 })
      .toBuffer(),
  );
  expect(await readPicture(path)).toEqual({ tooMany: { width: 2_000, height: 2_000, frames: 13 } });
});

describe('the picture decoder process', () => {
  const SMALL = { size: { width: 80, height: 40 } };

  test('can be killed by a picture, which is reported as damaged, and the next one is read', async () => {
    const path = join(makeFolder(), 'picture');
    writeFileSync(path, await twoColours().png().toBuffer());
    expect(await readPicture(path)).toMatchObject(SMALL);
    const reading = readPicture(path);
    for (const pid of picturePids()) process.kill(pid, 'SIGKILL');
    expect(await reading).toBe('damaged');
    expect(await readPicture(path)).toMatchObject(SMALL);
  });

  test('limits how long a slow picture blocks others, and then reads the next', async () => {
    const path = join(makeFolder(), 'picture');
    writeFileSync(path, await twoColours().png().toBuffer());
    expect(await readPicture(path)).toMatchObject(SMALL);
    const goOn = stopPictures();
    const [slow, late, patient] = [readPicture(path), readPicture(path, 1), readPicture(path, 60_000)];
    expect(await late).toBe('busy');
    goOn();
    expect(await slow).toMatchObject(SMALL);
    expect(await patient).toMatchObject(SMALL);
  });

  test('exits when idle and frees its memory', async () => {
    const path = join(makeFolder(), 'picture');
    writeFileSync(path, await twoColours().png().toBuffer());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      expect(await readPicture(path)).toMatchObject(SMALL);
      expect(picturePids()).toHaveLength(1);
      vi.advanceTimersByTime(10_000);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(picturePids).toEqual([]);
  });
});

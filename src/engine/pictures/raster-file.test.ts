import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readRasterHead } from './raster-file.ts';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ccb340' } });

test('the size is read from every accepted format', async () => {
  const small = canvas(40, 30);
  const files = {
    'a.png': await small.png().toBuffer(),
    'a.jpg': await small.jpeg().toBuffer(),
    'a.JPEG': await small.jpeg().toBuffer(),
    'a.webp': await small.webp().toBuffer(),
    'a.avif': await small.avif().toBuffer(),
    'a.gif': await small.gif().toBuffer(),
  };
  for (const [name, content] of Object.entries(files)) {
    expect(readRasterHead(content, name), name).toMatchObject({ width: 40, height: 30 });
  }
});

test('a rotated photograph has the size that is displayed', async () => {
  const sideways = await canvas(40, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  expect(readRasterHead(sideways, 'a.jpg')).toEqual({ format: 'jpeg', width: 30, height: 40 });
});

test('a truncated file is reported in any format', async () => {
  // Pixels that no format compresses well, the same in each run.
  let seed = 1;
  const pixels = Uint8Array.from({ length: 200 * 200 * 3 }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % 256;
  });
  const noise = sharp(pixels, { raw: { width: 200, height: 200, channels: 3 } });
  for (const [name, content] of [
    ['a.png', await noise.png().toBuffer()],
    ['a.jpg', await noise.jpeg().toBuffer()],
    ['a.webp', await noise.webp().toBuffer()],
    ['a.gif', await noise.gif().toBuffer()],
  ] as const) {
    expect(readRasterHead(content, name), name).toMatchObject({ width: 200, height: 200 });
    for (let percent = 10; percent < 100; percent += 5) {
      const copied = content.subarray(0, (content.length * percent) / 100);
      expect(readRasterHead(copied, name), `${name}, ${percent} %`).toBe(
        'The file ends too early: the copy broke off. Copy it here again.',
      );
    }
  }
});

test('an unusable picture is reported with what to do', async () => {
  const png = await canvas(40, 30).png().toBuffer();
  const huge = Buffer.from(png);
  huge.writeUInt32BE(10_000, 16); // the width in a PNG's header
  huge.writeUInt32BE(5_001, 20);
  expect([
    readRasterHead(Buffer.from('no picture'), 'a.png'),
    readRasterHead(Buffer.alloc(0), 'a.jpg'),
    readRasterHead(png, 'a.jpg'),
    readRasterHead(huge, 'a.png'),
  ]).toMatchInlineSnapshot(`
    [
      "The file isn't a picture, or it's damaged. Save it again and copy it here.",
      "The file isn't a picture, or it's damaged. Save it again and copy it here.",
      "The file is PNG, but its name says JPEG. Rename it.",
      "The picture has 10,000 × 5,001 pixels; at most 50 million are allowed. Make it smaller.",
    ]
  `);
});

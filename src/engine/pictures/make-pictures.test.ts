// R-ENG-08
import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { findDamagedPictures } from './inspect-pictures.ts';
import { makePictures } from './make-pictures.ts';
import { createPicturePlan, originalPictures } from './plan-pictures.ts';

const SLOW = { timeout: 60_000 };

/** An artificial photograph: colours that change everywhere, so that compression has something to do. */
function photograph(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels.set(
        [(x * 255) / width, (y * 255) / height, 128 + 100 * Math.sin((x + y) / 40)],
        (y * width + x) * 3,
      );
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** Builds the pictures of a project as the site's build does: copies public/, then processes the copy. */
async function make(root: string, ...srcs: string[]) {
  const plan = createPicturePlan(root);
  const files = srcs.map(plan.file);
  const client = makeFolder(filesBelow(join(root, 'public')));
  await makePictures({ root, jobs: plan.jobs(), client });
  const read = (address: string): Buffer => readFileSync(join(client, decodeURIComponent(address)));
  return { files, client, read };
}

function filesBelow(folder: string): Record<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

const widths = (srcset = ''): number[] => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
const addresses = (srcset = ''): string[] => srcset.split(', ').map((part) => part.split(' ')[0] ?? '');

test(
  'a large photograph becomes AVIF and WebP at every width, and a JPEG for older browsers',
  SLOW,
  async () => {
    const original = await photograph(2400, 1600).jpeg({ quality: 95 }).toBuffer();
    const root = makeFolder({ 'public/pictures/yard.jpg': original });
    const { files, read } = await make(root, '/pictures/yard.jpg');
    const [file] = files;
    expect(file).toMatchObject({ width: 1920, height: 1280 });
    expect(file?.src).toMatch(/^\/assets\/yard-1920-[0-9a-f]{12}\.jpg$/);
    expect(file?.sources?.map(({ type, srcset }) => [type, widths(srcset)])).toEqual([
      ['image/avif', [480, 768, 1080, 1440, 1920]],
      ['image/webp', [480, 768, 1080, 1440, 1920]],
    ]);
    for (const { type, srcset } of file?.sources ?? []) {
      for (const [index, address] of addresses(srcset).entries()) {
        const { width, height, format, compression } = await sharp(read(address)).metadata();
        expect([width, Math.abs(height * 1.5 - width) < 2]).toEqual([widths(srcset)[index], true]);
        expect(type).toBe(compression === 'av1' ? 'image/avif' : `image/${format}`);
      }
    }
    const heaviest = addresses(file?.sources?.[0]?.srcset).at(-1) ?? '';
    expect(read(heaviest).length).toBeLessThan(original.length / 4);
  },
);

test('a small picture is never enlarged, and gets no width just below its own', SLOW, async () => {
  const root = makeFolder({
    'public/a.png': await photograph(300, 200).png().toBuffer(),
    'public/b.png': await photograph(500, 200).png().toBuffer(),
  });
  const { files } = await make(root, '/a.png', '/b.png');
  expect(files.map((file) => file.sources?.map(({ srcset }) => widths(srcset)))).toEqual([
    [[300], [300]],
    [[500], [500]],
  ]);
});

test('a photograph is turned upright, and its location and camera are removed', SLOW, async () => {
  const sideways = await photograph(900, 600)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 10/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const root = makeFolder({ 'public/upright.jpg': sideways });
  const { files, read } = await make(root, '/upright.jpg');
  expect(files[0]).toMatchObject({ width: 600, height: 900 });
  const all = [
    files[0]?.src ?? '',
    '/upright.jpg',
    ...(files[0]?.sources ?? []).flatMap(({ srcset }) => addresses(srcset)),
  ];
  expect(all).toHaveLength(6);
  for (const address of all) {
    const { exif, xmp, icc, orientation, width, height } = await sharp(read(address)).metadata();
    expect([address, exif, xmp, icc, orientation]).toEqual([
      address,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(height).toBeGreaterThan(width);
  }
  // The original's top left corner has the least red and green; after a quarter turn it's at the top right.
  const { data, info } = await sharp(read(files[0]?.src ?? ''))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[(info.width - 3) * 3]).toBeLessThan(30);
  expect(data[0]).toBeLessThan(30);
  expect(data[(info.height - 3) * info.width * 3]).toBeGreaterThan(200);
});

test('a CMYK photograph is converted to sRGB', SLOW, async () => {
  const print = await photograph(300, 200).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(print).metadata()).space).toBe('cmyk');
  const { files, read } = await make(makeFolder({ 'public/print.jpg': print }), '/print.jpg');
  for (const address of [files[0]?.src ?? '', addresses(files[0]?.sources?.[0]?.srcset)[0] ?? '']) {
    expect(await sharp(read(address)).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  }
});

test('transparency is preserved', SLOW, async () => {
  const logo = await sharp({
    create: { width: 64, height: 64, channels: 4, background: { r: 204, g: 179, b: 64, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
  const { files, read } = await make(makeFolder({ 'public/logo.png': logo }), '/logo.png');
  for (const { srcset } of files[0]?.sources ?? []) {
    const { data } = await sharp(read(addresses(srcset)[0] ?? ''))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs((data[3] ?? 0) - 128)).toBeLessThan(4);
  }
});

test('every accepted format is kept for the fallback', SLOW, async () => {
  const picture = photograph(64, 48);
  const root = makeFolder({
    'public/a.webp': await picture.clone().webp().toBuffer(),
    'public/b.avif': await picture.clone().avif().toBuffer(),
    'public/c.gif': await picture.clone().gif().toBuffer(),
    'public/D.PNG': await picture.clone().png({ palette: true }).toBuffer(),
  });
  const { files, read } = await make(root, '/a.webp', '/b.avif', '/c.gif', '/D.PNG');
  const formats = await Promise.all(files.map(async ({ src }) => (await sharp(read(src)).metadata()).format));
  expect(formats).toEqual(['webp', 'heif', 'gif', 'png']);
  expect((await sharp(read('/b.avif')).metadata()).format).toBe('heif');
  expect((await sharp(read(files[3]?.src ?? '')).metadata()).isPalette).toBe(true);
});

test('names with spaces and Korean letters get addresses that are valid in a srcset', SLOW, async () => {
  const png = await photograph(64, 48).png().toBuffer();
  const root = makeFolder({ 'public/사진/공장 전경.png': png, 'public/a, b (1).png': png });
  const { files, read } = await make(root, '/사진/공장 전경.png', '/a, b (1).png');
  expect(files.map(({ src }) => src.replace(/-[0-9a-f]{12}/, ''))).toEqual([
    '/assets/picture-64.png',
    '/assets/a-b-1-64.png',
  ]);
  for (const address of files.flatMap(({ sources = [] }) =>
    sources.flatMap(({ srcset }) => addresses(srcset)),
  )) {
    expect(read(address).length).toBeGreaterThan(0);
  }
  expect(originalPictures(root)('/사진/공장 전경.png').src).toBe(encodeURI('/사진/공장 전경.png'));
});

test('an unchanged picture comes from the cache, and a changed one gets a new address', SLOW, async () => {
  const root = makeFolder({ 'public/a.jpg': await photograph(900, 600).jpeg().toBuffer() });
  const first = await make(root, '/a.jpg');
  const cache = join(root, '.picture-cache');
  const made = readdirSync(cache).map((name) => [name, statSync(join(cache, name)).ino]);
  expect(made).toHaveLength(7);
  const again = await make(root, '/a.jpg');
  expect(again.files).toEqual(first.files);
  expect(readdirSync(cache).map((name) => [name, statSync(join(cache, name)).ino])).toEqual(made);

  writeFileSync(join(root, 'public/a.jpg'), await photograph(900, 601).jpeg().toBuffer());
  const changed = await make(root, '/a.jpg');
  expect(changed.files[0]?.src).not.toBe(first.files[0]?.src);
});

test('pictures unused for 90 days are removed from the cache', SLOW, async () => {
  const root = makeFolder({ 'public/a.png': await photograph(64, 48).png().toBuffer() });
  await make(root, '/a.png');
  const cache = join(root, '.picture-cache');
  const old = new Date(Date.now() - 91 * 24 * 60 * 60 * 1_000);
  for (const name of readdirSync(cache)) utimesSync(join(cache, name), old, old);
  writeFileSync(join(cache, 'young'), '');
  rmSync(join(root, 'public/a.png'));
  await make(root);
  expect(readdirSync(cache)).toEqual(['young']);
});

test('every picture that cannot be decoded is reported, and the others are still made', SLOW, async () => {
  const sound = await photograph(64, 48).png().toBuffer();
  const rotten = Buffer.from(await photograph(200, 200).png().toBuffer());
  rotten.fill(0x55, rotten.length / 2, rotten.length / 2 + 400);
  const root = makeFolder({
    'public/sound.png': sound,
    'public/rotten.png': rotten,
    'public/moves.gif': movingGif(),
  });
  await expect(make(root, '/rotten.png', '/moves.gif', '/sound.png')).rejects.toThrow(
    /^PICTURE_BROKEN: public\/rotten\.png: .+\npublic\/moves\.gif: The picture moves/,
  );
  expect(existsSync(join(root, '.picture-cache'))).toBe(true);
  expect([...(await findDamagedPictures(root))]).toEqual([
    ['moves.gif', 'The picture moves. Only still pictures can be shown: save one of its frames.'],
    ['rotten.png', 'The picture is damaged: it cannot be shown to its end. Save it again and copy it here.'],
  ]);
});

/** Two frames of one pixel each. */
function movingGif(): Buffer {
  const frame = '21f904000a0000002c000000000100010000020244010';
  return Buffer.from(`47494638396101000100800000ff000000ff00${frame}0${frame}03b`, 'hex');
}

test(
  'SVG files are minified, the shown ones get a hashed name, and the drawings in public/art are unchanged',
  SLOW,
  async () => {
    const drawn =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3">\n  <!-- note -->\n  <path d="M 0 0 L 4 0 L 4 3 Z"/>\n</svg>';
    const root = makeFolder({
      'public/shown.svg': drawn,
      'public/other.svg': drawn,
      'public/art/a.svg': drawn,
    });
    const { files, read } = await make(root, '/shown.svg');
    expect(files[0]).toMatchObject({
      src: expect.stringMatching(/^\/assets\/shown-[0-9a-f]{12}\.svg$/),
      width: 4,
      height: 3,
    });
    const small = read(files[0]?.src ?? '').toString();
    expect(small).not.toContain('note');
    expect([read('/shown.svg'), read('/other.svg')].map(String)).toEqual([small, small]);
    expect(read('/art/a.svg').toString()).toBe(drawn);
  },
);

test('a picture that no page shows keeps its size and format but loses its metadata', SLOW, async () => {
  const original = await photograph(2400, 1600)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 10/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const root = makeFolder({
    'public/press/unused.jpg': original,
    'public/a.PNG': await photograph(64, 48)
      .png()
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer(),
    'public/art/drawn.png': original,
  });
  for (const time of ['the first build', 'another']) {
    const { client, read } = await make(root);
    const photo = await sharp(read('/press/unused.jpg')).metadata();
    expect([time, photo]).toMatchObject([time, { format: 'jpeg', width: 1600, height: 2400 }]);
    const logo = await sharp(read('/a.PNG')).metadata();
    expect(logo).toMatchObject({ format: 'png', width: 64, height: 48 });
    expect([photo.exif, photo.orientation, logo.exif]).toEqual([undefined, undefined, undefined]);
    expect(read('/art/drawn.png').equals(original)).toBe(true);
    expect(readdirSync(join(client, 'assets'))).toEqual([]);
  }
});

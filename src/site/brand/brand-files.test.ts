import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { SiteFacts } from 'schema-pages';
import { SOCIAL_PICTURE } from 'schema-pages/brand';
import { SITE as EXAMPLE_SITE } from '../../../tools/testing/site-fixture.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { brandFiles } from './brand-files.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SLOW = { timeout: 240_000 };

/** A separate project, so that its cache is empty. */
function project(): string {
  const root = makeFolder({ 'package.json': '{}' });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'public/art'), { recursive: true });
  cpSync(join(ROOT, 'public/art/hero-port.svg'), join(root, 'public/art/hero-port.svg'));
  return root;
}

function siteOf(company: { name: string; shortName: string; slogan: string }): SiteFacts {
  return { ...EXAMPLE_SITE, facts: { company } };
}

const SITE = siteOf({ name: 'Bolt & Sons <Busan>', shortName: 'Bolt', slogan: 'We move "things".' });

async function make(path: string, site = SITE, root = project()): Promise<Buffer> {
  const content = await brandFiles(root, () => site)[path]?.();
  if (content === undefined) throw new Error(`nothing makes ${path}`);
  return Buffer.from(content);
}

/** The part of the picture with white pixels: what the text covers. Pixels from the left, top, right and bottom edge. */
async function whiteArea(
  picture: Buffer,
  region: { left: number; top: number; width: number; height: number },
) {
  const { data, info } = await sharp(picture)
    .extract(region)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const white = [...Array(info.width * info.height).keys()].filter((at) =>
    data.subarray(at * info.channels, at * info.channels + 3).every((value) => value > 240),
  );
  const xs = white.map((at) => at % info.width);
  return { count: white.length, width: xs.reduce((most, x) => Math.max(most, x), 0) };
}

const SLOGAN = { left: 0, top: 300, width: 500, height: 330 };

test('the social picture has the size that links are told, and says name and slogan', SLOW, async () => {
  const picture = await make('social-preview.png');
  const { width, height, format } = await sharp(picture).metadata();
  expect({ width, height, type: `image/${format}` }).toEqual({
    width: 1200,
    height: 630,
    type: SOCIAL_PICTURE.type,
  });
  expect(picture.length).toBeLessThan(200_000);
  expect((await whiteArea(picture, SLOGAN)).count).toBeGreaterThan(3_000);
  const silent = await make('social-preview.png', siteOf({ name: 'x', shortName: 'x', slogan: '.' }));
  expect((await whiteArea(silent, SLOGAN)).count).toBeLessThan(500);
});

test('its words are set in Archivo, not in what the machine happens to have', SLOW, async () => {
  // Archivo's wide Q identifies it: seven of them end at about 508, those of DejaVu Sans, plain or bold, before 475.
  const picture = await make('social-preview.png', siteOf({ name: 'x', shortName: 'x', slogan: 'QQQQQQQ' }));
  const { width } = await whiteArea(picture, { left: 0, top: 450, width: 560, height: 180 });
  expect(width).toBeGreaterThan(495);
  expect(width).toBeLessThan(520);
});

test('a long slogan becomes smaller and stays below the name', SLOW, async () => {
  const slogan =
    'Energy, construction, logistics, plant equipment and health care that move what the world needs to move.';
  const picture = await make('social-preview.png', siteOf({ name: 'x', shortName: 'x', slogan }));
  expect((await whiteArea(picture, { left: 0, top: 170, width: 340, height: 70 })).count).toBe(0);
});

test('the picture is drawn once for the same words', SLOW, async () => {
  const root = project();
  const first = await make('social-preview.png', SITE, root);
  const [name = ''] = readdirSync(join(root, '.picture-cache'));
  const { ino } = statSync(join(root, '.picture-cache', name));
  expect((await make('social-preview.png', SITE, root)).equals(first)).toBe(true);
  expect(statSync(join(root, '.picture-cache', name)).ino).toBe(ino);
});

test(
  'icons have the sizes that index.html and the manifest name, and touch icons no see-through ground',
  SLOW,
  async () => {
    for (const [path, size] of [
      ['apple-touch-icon.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
    ] as const) {
      const icon = await make(path);
      const { width, height } = await sharp(icon).metadata();
      expect([path, width, height]).toEqual([path, size, size]);
      expect((await sharp(icon).stats()).isOpaque).toBe(true);
    }
    const { icons, ...named } = JSON.parse((await make('site.webmanifest')).toString()) as {
      icons: { src: string }[];
    };
    expect(named).toMatchObject({
      name: 'Bolt & Sons <Busan>',
      short_name: 'Bolt',
      lang: 'en',
      theme_color: '#0b2631',
    });
    expect(icons.map(({ src, ...rest }) => [src, Object.values(rest).join(' ')])).toEqual([
      ['/icon-192.png', '192x192 image/png any'],
      ['/icon-192.png', '192x192 image/png maskable'],
      ['/icon-512.png', '512x512 image/png any'],
      ['/icon-512.png', '512x512 image/png maskable'],
    ]);
  },
);

test('the symbol keeps within the circle that a launcher may cut', SLOW, async () => {
  const { data, info } = await sharp(await make('icon-512.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = [...data.subarray(0, 3)];
  const furthest = [...Array(info.width * info.height).keys()]
    .filter((at) => ground.some((value, channel) => value !== data[at * info.channels + channel]))
    .map((at) => Math.hypot((at % info.width) - 256, Math.floor(at / info.width) - 256))
    .reduce((most, distance) => Math.max(most, distance), 0);
  expect(furthest).toBeGreaterThan(100);
  expect(furthest).toBeLessThan(512 * 0.4);
});

test('favicon.ico holds three PNGs, each with its size', SLOW, async () => {
  const ico = await make('favicon.ico');
  const sizes = await Promise.all(
    [0, 1, 2].map(async (index) => {
      const at = 6 + 16 * index;
      const offset = ico.readUInt32LE(at + 12);
      const { width, height, format } = await sharp(
        ico.subarray(offset, offset + ico.readUInt32LE(at + 8)),
      ).metadata();
      return [ico.readUInt8(at), width, height, format];
    }),
  );
  expect(sizes).toEqual([16, 32, 48].map((size) => [size, size, size, 'png']));
});

test('the licences of the typefaces lie beside them', async () => {
  expect((await make('assets/archivo-OFL.txt')).toString()).toContain('SIL OPEN FONT LICENSE');
  expect((await make('assets/pretendard-OFL.txt')).toString()).toContain('SIL OPEN FONT LICENSE');
});

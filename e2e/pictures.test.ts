// R-ENG-02, R-ENG-08
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { runScript } from '../tools/testing/run-node.ts';
import { test } from './support/browser.ts';
import { layoutShift, refuseTypeface } from './support/layout-shift.ts';
import { startSite } from './support/start-site.ts';
import { copyTestSite } from './support/test-site.ts';

const SLOW = { timeout: 240_000 };
const PAGE = 'pages-data/performance/plant.json';
const SRC = '/사진/공장 전경.jpg';

/** Adds a photograph to public/ and to the top of a page, as staff do. */
function addPicture(root: string, src: string, content: Buffer): void {
  mkdirSync(join(root, 'public/사진'), { recursive: true });
  writeFileSync(join(root, 'public', src), content);
  const file = join(root, PAGE);
  const page = JSON.parse(readFileSync(file, 'utf8')) as { blocks: unknown[] };
  page.blocks.unshift({ type: 'picture', picture: { src, alt: 'The yard at noon' } });
  writeFileSync(file, JSON.stringify(page, null, 2));
}

function photograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const;
  const canvas = sharp({ create: { width, height, channels: 3, background: '#083340', noise } });
  return canvas.blur(6).jpeg().toBuffer(); // soft, because pure noise would take minutes to encode
}

test(
  'a photograph with a Korean name loads as AVIF, only as wide as shown, and shifts nothing',
  SLOW,
  async ({ openPage, faults }) => {
    faults.allow(/ERR_FAILED.*woff2/);
    const root = copyTestSite();
    addPicture(root, SRC, await photograph(2000, 1200));
    const site = await startSite(root);
    onTestFinished(() => void site.process.kill('SIGKILL'));

    for (const [width, expected] of [
      [1440, 1440],
      [390, 480],
    ] as const) {
      const page = await openPage({ baseURL: site.url, viewport: { width, height: 800 } });
      await refuseTypeface(page);
      await page.route('**/*.avif', async (route) => {
        const response = await route.fetch();
        await page.getByRole('heading', { level: 1 }).waitFor(); // the page appears before its picture has loaded
        await route.fulfill({ response });
      });
      const arrives = page.waitForResponse((response) => response.url().endsWith('.avif'));
      await page.goto('/1564/performance/plant');
      const image = page.getByRole('img', { name: 'The yard at noon' });
      await image.scrollIntoViewIfNeeded();
      const response = await arrives;
      expect(response.headers()).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': expect.stringContaining('immutable'),
      });
      await image.evaluate((element: HTMLImageElement) => element.decode());
      const shown = await image.evaluate((element: HTMLImageElement) => ({
        current: new URL(element.currentSrc).pathname,
        ratio: element.clientWidth / element.clientHeight,
        attributes: [
          element.getAttribute('width'),
          element.getAttribute('height'),
          element.loading,
          element.decoding,
        ],
      }));
      expect(shown.current).toMatch(new RegExp(`^/assets/picture-${expected}-[0-9a-f]{12}\\.avif$`));
      expect(shown.ratio).toBeCloseTo(2000 / 1200, 1);
      expect(shown.attributes).toEqual(['1920', '1152', 'eager', 'async']);
      expect(await layoutShift(page)).toBe(0);
    }

    // The address that staff wrote keeps working, with the original picture.
    const original = await fetch(`${site.url}${encodeURI(SRC)}`);
    expect(original.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await original.arrayBuffer()).metadata()).width).toBe(1920);
    expect(await site.stop()).toBe(0);
  },
);

test('a damaged photograph stops the build and is named with its location', SLOW, async () => {
  const root = copyTestSite();
  const sound = await photograph(600, 400);
  // The second half is missing, but the end marker of the file is there: only decoding reveals it.
  const damaged = Buffer.concat([sound.subarray(0, sound.length >> 1), Buffer.from([0xff, 0xd9])]);
  addPicture(root, SRC, damaged);
  const { exitCode, output } = await runScript(root, 'build');
  expect(exitCode).toBe(1);
  expect(output).toMatch(
    /^pages-data\/performance\/plant\.json:\d+:\d+ broken-picture public\/사진\/공장 전경\.jpg: The picture is damaged/m,
  );
  expect(output).toMatch(/\nPAGE_LINT: 1 fault /);
  const lint = await runScript(root, 'lint');
  expect([lint.exitCode, lint.output.includes('broken-picture')]).toEqual([1, true]);
});

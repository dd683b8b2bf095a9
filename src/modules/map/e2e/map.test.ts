// R-COMP-07, R-COMP-08
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { test } from '../../../../e2e/support/browser.ts';
import { startSite } from '../../../../e2e/support/start-site.ts';
import type { StartedSite } from '../../../../e2e/support/start-site.ts';
import { copyTestSite } from '../../../../e2e/support/test-site.ts';

const PAGE = '/1540/company/location';
const KEY = '0123456789abcdef0123456789abcdef';

const schematic = (page: Page) => page.getByRole('img', { name: /^Schematic map/ });
const provided = (page: Page) => page.getByRole('img', { name: 'Map of the surroundings: Head office' });
const frame = (page: Page) => page.locator('iframe[title="Map of the surroundings: Head office"]');

/** A copy of the test site whose site.json names a provider, built and served. */
async function serveWith(map: object): Promise<StartedSite> {
  const root = copyTestSite(afterAll);
  const file = join(root, 'pages-data/site.json');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('"map": { "provider": "none" }', `"map": ${JSON.stringify(map)}`),
  );
  return startSite(root);
}

test('without a provider the drawn map is shown, and no other host is contacted', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await page.goto(PAGE);
  await schematic(page).waitFor();
  await page.waitForLoadState('networkidle');
  expect(hosts.size).toBe(1);
  expect(await frame(page).count()).toBe(0);
});

describe('a map of tiles', () => {
  let site: StartedSite;
  let tiles: Server;
  let mode: 'answer' | 'fail' | 'hang' | 'page' = 'answer';
  let asked: string[] = [];

  beforeAll(async () => {
    const picture = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#9fc3a8' } })
      .png()
      .toBuffer();
    tiles = createServer(({ url = '' }, answer) => {
      asked.push(url);
      if (mode === 'answer') answer.setHeader('content-type', 'image/png').end(picture);
      if (mode === 'fail') answer.writeHead(503).end();
      if (mode === 'page') answer.setHeader('content-type', 'text/html').end('<h1>Please log in</h1>');
    });
    await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve));
    const address = tiles.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    site = await serveWith({
      provider: 'tiles',
      url: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
      attribution: { label: '© Example maps', href: 'https://example.com/copyright' },
    });
  });
  afterAll(async () => {
    await site.stop();
    tiles.closeAllConnections();
    tiles.close();
  });

  test.for([1440, 820, 390])(
    'covers the drawn map at %i, with its marker in the middle',
    async (width, { openPage }) => {
      mode = 'answer';
      asked = [];
      const page = await openPage({ baseURL: site.url, viewport: { width, height: 900 } });
      await page.goto(PAGE);
      await provided(page).waitFor();
      expect(await schematic(page).isVisible()).toBe(false);
      expect(asked.every((url) => /^\/17\/\d+\/\d+\.png$/.test(url))).toBe(true);
      expect(new Set(asked).size).toBe(await provided(page).locator('image').count());
      const [map, box, marker] = await Promise.all(
        [provided(page), page.locator('main figure').first(), provided(page).locator('path')].map((part) =>
          part.boundingBox(),
        ),
      );
      expect(map && box && Math.abs(map.width - box.width)).toBeLessThanOrEqual(2);
      expect(map && box && Math.abs(map.height - box.height)).toBeLessThanOrEqual(2);
      const tip = marker && { x: marker.x + marker.width / 2, y: marker.y + marker.height };
      expect(map && tip && Math.abs(tip.x - (map.x + map.width / 2))).toBeLessThanOrEqual(2);
      expect(map && tip && Math.abs(tip.y - (map.y + map.height / 2))).toBeLessThanOrEqual(6);
      const source = page.getByRole('link', { name: '© Example maps (opens in new window)' });
      expect(await source.getAttribute('href')).toBe('https://example.com/copyright');
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    },
  );

  test('stays fixed under the mouse and the wheel, and grows with its container', async ({ openPage }) => {
    mode = 'answer';
    const page = await openPage({ baseURL: site.url, viewport: { width: 390, height: 900 } });
    await page.goto(PAGE);
    await provided(page).waitFor();
    const view = await provided(page).getAttribute('viewBox');
    await provided(page).hover();
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await provided(page).dblclick();
    expect(await provided(page).getAttribute('viewBox')).toBe(view);
    const few = await provided(page).locator('image').count();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => provided(page).locator('image').count()).toBeGreaterThan(few);
  });

  test.for([
    ['fail', 'are refused'],
    ['page', 'are another page'],
  ] as const)('leaves the drawn map if the tiles %s (%s)', async ([how], { openPage, faults }) => {
    faults.allow(/503/);
    mode = how;
    asked = [];
    const page = await openPage({ baseURL: site.url });
    await page.goto(PAGE);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await expect.poll(() => page.locator('image').count()).toBe(0);
    expect(await schematic(page).isVisible()).toBe(true);
    await page.getByRole('link', { name: /^Open in map service/ }).waitFor();
  });

  test('leaves the drawn map if the tiles never load', async ({ openPage }) => {
    mode = 'hang';
    const page = await openPage({ baseURL: site.url });
    await page.clock.install();
    await page.goto(PAGE, { waitUntil: 'domcontentloaded' }); // tiles that hang can hold up `load`
    await expect.poll(() => page.locator('image').count()).toBeGreaterThan(0);
    expect(await schematic(page).isVisible()).toBe(true);
    await page.clock.runFor(8000);
    await expect.poll(() => page.locator('image').count()).toBe(0);
    expect(await schematic(page).isVisible()).toBe(true);
  });

  test('is loaded under the strict policy, which allows no other host', async ({ openPage, faults }) => {
    mode = 'answer';
    faults.allow(/img-src|Content Security Policy/);
    const page = await openPage({ baseURL: site.url });
    await page.goto(PAGE);
    await provided(page).waitFor();
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = () => resolve('loaded');
          image.onerror = () => resolve('refused');
          image.src = 'http://127.0.0.2:9/x.png';
        }),
    );
    expect(outcome).toBe('refused');
  });
});

describe("Kakao's map", () => {
  let site: StartedSite;
  beforeAll(async () => {
    site = await serveWith({ provider: 'kakao', key: KEY });
  });
  afterAll(() => site.stop());

  /** A stub of Kakao's script: it does what the real one does and a strict policy would block, and records its arguments. */
  const SDK = `
    const told = (window.told = {});
    window.kakao = { maps: {
      load: (then) => Function('then', 'setTimeout(then)')(then),
      LatLng: function (latitude, longitude) { told.place = [latitude, longitude]; },
      Map: function (element, { center, ...options }) {
        told.options = options;
        element.innerHTML = '<div style="block-size: 100%; background: rgb(1, 2, 3)">A map</div>';
        this.setZoomable = (on) => { told.zoomable = on; };
      },
      Marker: function ({ clickable }) { told.marker = { clickable }; },
      event: { addListener: (map, name, then) => { told.event = name; setTimeout(then); } },
    } };`;

  test('is in its own frame, fixed, at level 3', async ({ openPage }) => {
    const page = await openPage({ baseURL: site.url });
    const keys: (string | null)[] = [];
    await page.route('https://dapi.kakao.com/**', (route) => {
      keys.push(new URL(route.request().url()).searchParams.get('appkey'));
      return route.fulfill({ contentType: 'text/javascript', body: SDK });
    });
    await page.goto(PAGE);
    await frame(page).waitFor();
    await page.frameLocator('iframe').getByText('A map').waitFor();
    await expect.poll(() => schematic(page).isVisible()).toBe(false);
    expect(keys).toEqual([KEY]);
    const inside = page.frames().find((one) => one.url().endsWith('/map/frame'));
    expect(await inside?.evaluate('window.told')).toEqual({
      place: [35.1796, 129.0756],
      options: {
        level: 3,
        draggable: false,
        scrollwheel: false,
        disableDoubleClick: true,
        disableDoubleClickZoom: true,
        keyboardShortcuts: false,
      },
      zoomable: false,
      marker: { clickable: false },
      event: 'tilesloaded',
    });
    expect(await page.evaluate(() => 'kakao' in window)).toBe(false);
    expect(await axeFaults(page)).toEqual([]);
  });

  test.for(['refuses', 'is empty', 'is down'])(
    'leaves the drawn map if the script %s',
    async (how, { openPage, faults }) => {
      faults.allow(/401|ERR_FAILED/);
      const page = await openPage({ baseURL: site.url });
      await page.route('https://dapi.kakao.com/**', (route) => {
        if (how === 'is down') return route.abort();
        const status = how === 'refuses' ? 401 : 200;
        return route.fulfill({ status, contentType: 'text/javascript', body: '' });
      });
      const asking = page.waitForRequest(/dapi\.kakao\.com/);
      await page.goto(PAGE);
      await asking;
      await expect.poll(() => frame(page).count()).toBe(0);
      expect(await schematic(page).isVisible()).toBe(true);
    },
  );

  test('leaves the drawn map if Kakao’s never loads', async ({ openPage }) => {
    const page = await openPage({ baseURL: site.url });
    await page.route('https://dapi.kakao.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.kakao = { maps: { load() {} } };' }),
    );
    await page.clock.install();
    await page.goto(PAGE);
    await expect.poll(() => frame(page).count()).toBe(1);
    await page.clock.runFor(8000);
    await expect.poll(() => frame(page).count()).toBe(0);
    expect(await schematic(page).isVisible()).toBe(true);
  });
});

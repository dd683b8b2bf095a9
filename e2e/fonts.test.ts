// R-HEAD-11, R-LOOK-06, R-LOOK-07, R-LOOK-08, R-LOOK-27, R-LOOK-28, R-FIG-02
import type { Page } from 'playwright-core';
import { baseUrl } from './support/base-url.ts';
import { expect, test } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { layoutShift } from './support/layout-shift.ts';

const MUD = '/1556/business/plant/marine/mud';
const PLANT = '/1564/performance/plant';
/** Texts, tabs, tables, cards, lists: everything that could move. */
const PLACES = ['/', MUD, PLANT, '/1561/performance/energy', '/1547/business/energy/ipp', '/1573/terms'];

/** The names of the font files that a page requests, in order of arrival. */
function fontsOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1) ?? '';
    if (/\.(woff2?|ttf|otf)$/.test(name)) names.push(name.replace(/-[\w-]{7}\.woff2$/, ''));
  });
  return names;
}

/** The width of the page's text in one line, in the page's typeface and in its fallbacks only. CSS pixels. */
function widths(page: Page): Promise<{ own: number; standIns: number }> {
  return page.evaluate(() => {
    const text = document.querySelector('main')?.textContent.replace(/[^ -~]/g, '') ?? '';
    const [own = 0, standIns = 0] = ['', 'font-stand-ins'].map((name) => {
      const sample = document.body.appendChild(document.createElement('span'));
      sample.textContent = text;
      sample.style.setProperty('position', 'absolute');
      sample.style.setProperty('white-space', 'nowrap');
      sample.style.setProperty('font-size', '16px');
      if (name) sample.style.setProperty('font-family', "'Archivo as Arial', 'Archivo as Roboto'");
      const { width } = sample.getBoundingClientRect();
      sample.remove();
      return width;
    });
    return { own, standIns };
  });
}

test('an English page loads one font, which doesn’t block painting, and no Korean one', async ({
  openPage,
}) => {
  for (const path of ['/', MUD, '/1536/company/greeting']) {
    const page = await openPage();
    const fonts = fontsOf(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The link to the Korean site is in the header, in letters from the machine's own fonts.
    await page.getByRole('link', { name: '한국어' }).first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, fonts]).toEqual([path, ['archivo-core']]);
    // If a font with `font-display: optional` is preloaded, Chromium waits for it before painting.
    expect(await page.locator('link[as="font"]').count()).toBe(0);
  }
});

test('the fallback fonts are as wide as Archivo, within one per cent', async ({ page }) => {
  await page.goto(MUD);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.reload(); // from the cache, so that Archivo is used from the first paint
  await page.getByRole('heading', { level: 1 }).waitFor();
  const { own, standIns } = await widths(page);
  expect(own, 'Archivo is shown').not.toBe(standIns);
  expect(Math.abs(own / standIns - 1)).toBeLessThan(0.01);
});

test.for(PLACES)(
  '%s is shown before the typeface loads, and nothing moves when it does',
  async (path, { openPage }) => {
    for (const width of [1440, 390]) {
      const page = await openPage({ viewport: { width, height: 900 } });
      const release = await holdRequests(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await isSeen(page)).toBe(true);
      const before = await page.getByRole('heading', { level: 1 }).boundingBox();
      await letCome(page, release);
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before);
      // The limit: a slow machine paints a document in parts.
      expect(await layoutShift(page), String(width)).toBeLessThan(0.01);
    }
  },
);

test('a typeface that loads too late for the first page is used on every later page, and on the next visit', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/*.woff2');
  await page.goto(PLANT, { waitUntil: 'domcontentloaded' });
  await letCome(page, release);
  const first = await widths(page);
  expect(first.own, 'the first page keeps what it began with').toBe(first.standIns);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Offshore plant catalogue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mud treatment system' }).waitFor();
  await expect.poll(() => showsArchivo(page)).toBe(true);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Plant' }).waitFor();
  expect(await showsArchivo(page)).toBe(true);
  await page.unrouteAll(); // a page with held requests has no cache
  await page.goto(PLANT);
  expect(await showsArchivo(page)).toBe(true);
});

test('the name beside the symbol is a drawing: the same before and after the typeface loads, and in forced colours', async ({
  openPage,
}) => {
  for (const options of [
    { viewport: { width: 1440, height: 900 } },
    { viewport: { width: 320, height: 700 } },
  ]) {
    const page = await openPage({ ...options, forcedColors: 'active' });
    const release = await holdRequests(page, '**/*.woff2');
    await page.goto(PLANT, { waitUntil: 'domcontentloaded' });
    const logos = (['banner', 'contentinfo'] as const).map((role) =>
      page.getByRole(role).getByRole('link', { name: 'WM Group', exact: true }),
    );
    const boxes = (): Promise<unknown> => Promise.all(logos.map((logo) => logo.boundingBox()));
    const before = await boxes();
    await letCome(page, release);
    expect(await boxes()).toEqual(before);
    for (const logo of logos)
      expect(await logo.evaluate(textAndColour)).toEqual({ text: [], coloured: true });
  }
});

/** Runs in the page: the text that readers see, and whether the outlines have the link's colour. */
function textAndColour(logo: Element): { text: string[]; coloured: boolean } {
  const seen = [...logo.querySelectorAll('span')].filter(
    (span) => span.childElementCount === 0 && span.getBoundingClientRect().width > 1,
  );
  const { color } = getComputedStyle(logo);
  const outlines = [...logo.querySelectorAll('span path')];
  return {
    text: seen.map(({ textContent }) => textContent),
    coloured: outlines.length === 2 && outlines.every((path) => getComputedStyle(path).fill === color),
  };
}

/** Whether the first heading and all its ancestors are visible. */
function isSeen(page: Page): Promise<boolean> {
  return page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => heading.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
}

async function letCome(page: Page, release: () => void): Promise<void> {
  const arrives = page.waitForResponse((response) => response.url().includes('archivo-core'));
  release();
  await (await arrives).finished();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

async function showsArchivo(page: Page): Promise<boolean> {
  const { own, standIns } = await widths(page);
  return own !== standIns;
}

test('a page with Hangul loads only the parts of the Korean typeface it needs', async ({ openPage }) => {
  const page = await openPage();
  const fonts = fontsOf(page);
  const title = 'Plant';
  await page.route('**/data/performance/plant.json*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text.replaceAll(`"title":"${title}"`, '"title":"부산 공장 설비"'),
    });
  });
  // A page after a move arrives as data, the first one as a document.
  await page.goto('/#/1561/performance/energy');
  await page.goto(`/#${PLANT}`);
  const heading = page.getByRole('heading', { level: 1, name: '부산 공장 설비' });
  await heading.waitFor();
  await expect
    .poll(() => fonts.filter((name) => name.startsWith('PretendardVariable')).length)
    .toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(fonts.filter((name) => name.startsWith('PretendardVariable')).length).toBeLessThanOrEqual(7); // at most one per syllable
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.fonts].some(
          ({ family, status }) => family.includes('Pretendard') && status === 'loaded',
        ),
      ),
    )
    .toBe(true);
});

test('icons, manifest and social picture are served under the names in the head', async ({ page }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('head link:is([rel="icon"], [rel="apple-touch-icon"], [rel="manifest"])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest']);
  const url = baseUrl();
  const manifest = (await (await fetch(`${url}/site.webmanifest`)).json()) as { icons: { src: string }[] };
  const paths = [...hrefs, '/social-preview.png', ...manifest.icons.map(({ src }) => src)];
  const types = await Promise.all(
    [...new Set(paths)].map(async (path) => {
      const { status, headers } = await fetch(`${url}${path}`);
      return `${path} ${status} ${headers.get('content-type')?.split(';')[0]}`;
    }),
  );
  expect(types).toMatchInlineSnapshot(`
    [
      "/favicon.ico 200 image/vnd.microsoft.icon",
      "/favicon.svg 200 image/svg+xml",
      "/apple-touch-icon.png 200 image/png",
      "/site.webmanifest 200 application/manifest+json",
      "/social-preview.png 200 image/png",
      "/icon-192.png 200 image/png",
      "/icon-512.png 200 image/png",
    ]
  `);
});

// R-FIG-06
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { baseUrl } from '../support/base-url.ts';
import { test } from '../support/browser.ts';
import { livePages } from '../support/pages.ts';
import { squeeze, wordsOf } from '../support/words.ts';

/** The document of every live page: its content without JavaScript, its links and its head, and that it hydrates at once. */

const PAGES = livePages();

// R-ADDR-05
describe('without JavaScript', () => {
  const WITHOUT = { javaScriptEnabled: false };

  test('every page is complete: all its text is visible, tabs and popups included', async ({ openPage }) => {
    const page = await openPage(WITHOUT);
    for (const { page: data, address } of PAGES) {
      await page.goto(address);
      const shown = squeeze(await page.locator('body').innerText());
      const missing = wordsOf(data).filter((words) => !shown.includes(words));
      expect(missing, address).toEqual([]);
      expect(await page.locator('main h1').count(), address).toBe(1);
    }
  });

  test('every link to a page of the site works', async ({ page }) => {
    const links = new Set<string>();
    for (const { address } of PAGES) {
      const html = await (await page.request.get(address)).text();
      for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)) links.add(href);
    }
    expect(links.size).toBeGreaterThan(PAGES.length);
    const known = new Set(['/main', ...PAGES.map(({ address }) => address)]);
    const places = [...links].filter((href) => known.has(href) || /\.\w+$/.test(href));
    expect(places.length).toBeGreaterThan(PAGES.length - 1);
    for (const href of places) {
      const answer = await page.request.get(href, { maxRedirects: 0 });
      expect([href, answer.status()]).toEqual([href, 200]);
    }
  });
});

// R-ADDR-20
describe('the head of every page', () => {
  test('has its title, description, canonical address, Open Graph and structured data', async ({ page }) => {
    const origin = baseUrl();
    const titles = new Set<string>();
    for (const { page: data, address } of PAGES) {
      const html = await (await page.request.get(address)).text();
      const head = await page.evaluate(readHead, html);
      expect(head.canonical, address).toBe(`${origin}${address}`);
      expect(head.description).toBe(data.description);
      expect(head.title).toContain(data.title);
      expect(head.og).toMatchObject({
        'og:title': head.title,
        'og:url': `${origin}${address}`,
        'og:image': `${origin}/social-preview.png`,
      });
      const types = head.things.map((thing) => thing['@type']);
      expect(types[0]).toBe('Organization');
      expect(types.includes('BreadcrumbList')).toBe(data.menuId !== 0);
      expect(types.includes('Product')).toBe(data.uses.includes('product'));
      expect(html).not.toContain('origin.invalid');
      titles.add(head.title);
    }
    expect(titles.size).toBe(PAGES.length);
  });
});

interface SaidInHead {
  readonly title: string;
  readonly canonical: string | null;
  readonly description: string | null;
  readonly og: Readonly<Record<string, string | null>>;
  readonly things: readonly Readonly<Record<string, unknown>>[];
}

/** Runs in the page, on a stand-in page whose document has no policy. */
async function readHead(html: string): Promise<SaidInHead> {
  const response = new Response(html, { headers: { 'content-type': 'text/html' } });
  const request = new XMLHttpRequest();
  const url = URL.createObjectURL(await response.blob());
  const parsed = await new Promise<Document | null>((resolve) => {
    request.open('GET', url);
    request.responseType = 'document';
    request.onloadend = () => resolve(request.responseXML);
    request.send();
  });
  if (!parsed) throw new Error('no document');
  const attribute = (selector: string, name: string): string | null =>
    parsed.head.querySelector(selector)?.getAttribute(name) ?? null;
  const graph = [...parsed.head.querySelectorAll('meta[property^="og:"]')];
  const data = parsed.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  return {
    title: parsed.title,
    canonical: attribute('link[rel=canonical]', 'href'),
    description: attribute('meta[name=description]', 'content'),
    og: Object.fromEntries(graph.map((tag) => [tag.getAttribute('property'), tag.getAttribute('content')])),
    things: (JSON.parse(data) as { '@graph': SaidInHead['things'] })['@graph'],
  };
}

/** The most milliseconds that a task or a frame may take; a longer timer is a wait. */
const AT_ONCE = 50;

/** Script for the page: no longer timer fires, as if the page's clock stood still. */
const STOP_CLOCK = `{
  const { setTimeout, requestIdleCallback } = window;
  window.setTimeout = (act, ms = 0, ...given) => setTimeout(act, ms > ${AT_ONCE} ? 2 ** 31 - 1 : ms, ...given);
  window.requestIdleCallback = (act) => requestIdleCallback(act);
}`;

/** Opens the first submenu by keyboard, because a hovered one would close when the mouse moves on. */
async function openMenu(page: Page): Promise<void> {
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: /submenu$/ })
    .first();
  await button.press('Enter');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
}

describe('hydration of every page', () => {
  // R-HOME-12, R-FIG-07
  test.for(['', '/#'])(
    'at addresses that begin with "%s" finishes once the pictures load, even with a stopped clock',
    { timeout: 240_000 },
    async (style, { openPage }) => {
      const page = await openPage();
      await page.addInitScript(STOP_CLOCK);
      for (const { page: data, address } of PAGES) {
        await page.goto('about:blank'); // between two hash addresses, no document would be loaded
        await page.goto(`${style}${address}`);
        await openMenu(page);
        expect(await page.title(), address).toContain(data.title);
        expect(await page.locator('main h1').count(), address).toBe(1);
        expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${baseUrl()}${address}`);
      }
    },
  );
});

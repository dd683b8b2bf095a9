// R-A11Y-07, R-SEC-38
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';

/** The documents at the real addresses: their content without JavaScript, and that they hydrate without changes. */

const MUD = '/1556/business/plant/marine/mud';
const ENERGY = '/1561/performance/energy';

const heading = (page: Page): Promise<string | null> => page.locator('main h1').textContent();
const alive = (page: Page): Promise<void> => page.locator('html[data-alive]').waitFor();
const isFocused = (element: Element): boolean => element === document.activeElement;

describe('without JavaScript', () => {
  const WITHOUT = { javaScriptEnabled: false };

  test('a screen that needs scripts says so, and shows another way to contact us', async ({ openPage }) => {
    const page = await openPage(WITHOUT);
    for (const address of ['/1567/inquiry', '/sign-in', '/sign-up', '/search?q=solar']) {
      await page.goto(address);
      const main = page.getByRole('main');
      expect(await main.getByRole('heading', { level: 1 }).innerText(), address).toBe(
        'This page needs JavaScript',
      );
      expect(await main.getByRole('link').first().getAttribute('href'), address).toMatch(/^mailto:/);
    }
  });

  test('no control that needs scripts is shown', async ({ openPage }) => {
    const page = await openPage(WITHOUT);
    for (const address of ['/', MUD, '/board/1566/150/1', '/1567/inquiry']) {
      await page.goto(address);
      expect(await page.locator('.scripted').count(), address).toBeGreaterThan(0);
      expect(await page.locator('.scripted:visible').count(), address).toBe(0);
    }
  });

  test('the mobile menu is on the page', async ({ openPage }) => {
    const page = await openPage({ ...WITHOUT, viewport: { width: 390, height: 844 } });
    await page.goto(MUD);
    await page.getByRole('link', { name: 'Menu', exact: true }).click();
    expect(await page.getByRole('dialog', { name: 'Menu' }).isVisible()).toBe(true);
  });
});

describe('hydration of a page', () => {
  test('loads no style sheet of the document again, and the page data once', async ({ page }) => {
    for (const address of [MUD, `/#${MUD}`]) {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto('about:blank');
      await page.goto(address);
      await alive(page);
      const own = (await page.locator('#state').getAttribute('data-styles'))?.split(' ') ?? [];
      expect(own.length).toBeGreaterThan(5);
      expect(asked.filter((path) => own.includes(path))).toEqual([]);
      expect(asked.filter((path) => path.endsWith('/mud.json'))).toHaveLength(1);
    }
  }, 180_000);

  test('replays earlier presses', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto(MUD, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Search' }).click();
    release();
    await page.getByRole('searchbox').waitFor();
  });

  test('replays earlier keys on its tabs', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto(MUD, { waitUntil: 'commit' });
    await page.getByRole('tab').first().focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    expect(await page.getByRole('tab').first().evaluate(isFocused)).toBe(true);
    release();
    const third = page.getByRole('tab').nth(2);
    await expect.poll(() => third.getAttribute('aria-selected')).toBe('true');
    await expect.poll(() => third.evaluate(isFocused)).toBe(true);
  });

  test('doesn’t wait for the first picture', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const hero = page.waitForRequest(/hero-plant/);
    const arrive = await holdRequests(page, /hero-plant/);
    await page.goto(MUD, { waitUntil: 'commit' });
    await hero;
    await alive(page);
    expect(asked.filter((path) => path.endsWith('/mud.json'))).toHaveLength(1);
    arrive();
  });

  test('keeps the page readable if its data fail to load', async ({ page, faults }) => {
    faults.allow(/mud\.json|503/);
    let fails = true;
    await page.route('**/data/**/mud.json', (route) =>
      fails ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await page.goto(MUD, { waitUntil: 'commit' });
    await refused;
    expect(await page.locator('main h1').textContent()).toBe('Mud treatment system');
    fails = false;
    await expect
      .poll(() =>
        page.evaluate(() => {
          dispatchEvent(new Event('online'));
          return document.documentElement.hasAttribute('data-alive');
        }),
      )
      .toBe(true);
    expect(await page.locator('main h1').textContent()).toBe('Mud treatment system');
  });

  test('opens the menu under a mouse that was already there', async ({ page }) => {
    const release = await holdCode(page);
    await page.goto(MUD, { waitUntil: 'commit' });
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Performance', exact: true }).hover();
    release();
    await menu.getByRole('link', { name: 'Construction' }).waitFor();
  });
});

// R-ADDR-04
describe('a hash address', () => {
  test('never shows the home page, even while its own page loads slowly', async ({ page }) => {
    const shown = await watchHeadings(page);
    const release = await holdRequests(page, `**${ENERGY}`);
    await page.goto(`/#${ENERGY}`, { waitUntil: 'commit' });
    await page.waitForLoadState('domcontentloaded');
    release();
    await alive(page);
    expect(await shown()).toEqual(['Energy']);
    expect(await page.title()).toBe('Performance | Energy | WM Group');
    await page.getByRole('contentinfo').waitFor(); // the last thing to be painted
  });

  // R-ADDR-19
  test('keeps its end: the named tab is open', async ({ page }) => {
    await page.goto(`/#${MUD}#desander`);
    await alive(page);
    expect(new URL(page.url()).hash).toBe(`#${MUD}#desander`);
    expect(await page.getByRole('tab', { name: 'Desander' }).getAttribute('aria-selected')).toBe('true');
  });

  test('adopts the styles that its page has and this document lacks, even from a newer release', async ({
    page,
  }) => {
    await page.route(`**${ENERGY}`, async (route) => {
      const answer = await route.fetch();
      const text = await answer.text();
      expect(text).toContain('</header><style>');
      const newer = text.replace('</header><style>', '</header><style>:root{--newer:yes}');
      await route.fulfill({ response: answer, body: newer });
    });
    await page.goto(`/#${ENERGY}`);
    await alive(page);
    expect(await heading(page)).toBe('Energy');
    const root = page.locator('html');
    expect(await root.evaluate((one) => getComputedStyle(one).getPropertyValue('--newer'))).toBe('yes');
    const copies = () => page.evaluate(() => document.adoptedStyleSheets.length);
    // The newer shell's, the page's own, the one for painting in two steps, the one for a press, and the print styles.
    await expect.poll(copies).toBe(5);
  });

  test('of a missing page says so, and links to an existing one in one step', async ({ page, faults }) => {
    faults.allow(/404/);
    await page.goto('/#/1556/business/nothing');
    await alive(page);
    expect(await heading(page)).toBe('This page does not exist');
    await page.getByRole('main').getByRole('link', { name: 'Offshore plant' }).click();
    await expect.poll(() => heading(page)).toBe('Mud treatment system');
  });

  test('whose document fails to load reports it, and loads on retry', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    for (const path of [ENERGY, '/data/performance/energy.json'])
      await page.route(`**${path}`, (route) => route.abort());
    await page.goto(`/#${ENERGY}`);
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    for (const path of [ENERGY, '/data/performance/energy.json']) await page.unroute(`**${path}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => heading(page)).toBe('Energy');
  });

  test('behind a proxy that answers with its own page still shows the right page', async ({ page }) => {
    await page.route(`**${ENERGY}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }),
    );
    await page.goto(`/#${ENERGY}`);
    await expect.poll(() => heading(page)).toBe('Energy');
    expect(await page.getByText('Log in').count()).toBe(0);
  });
});

// R-FIG-02
test('hydration moves nothing that is already shown', async ({ openPage }) => {
  for (const address of [MUD, `/#${ENERGY}`, '/', '/board/1566/150/1', '/#/board/1587/155/1']) {
    const page = await openPage({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { shifts } = window as unknown as { shifts: number }; // put there above
          if ('value' in entry) Object.assign(window, { shifts: shifts + Number(entry.value) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(address);
    await alive(page);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(await page.evaluate<number>('shifts'), address).toBeLessThan(0.01);
  }
});

function holdCode(page: Page): Promise<() => void> {
  return holdRequests(page, '**/assets/*.js');
}

/** Records each heading that was visible, from the beginning. */
async function watchHeadings(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const element = document.querySelector('main h1');
      const text = element?.checkVisibility() ? element.textContent : null;
      if (text && seen.at(-1) !== text) seen.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate<string[]>('seen');
}

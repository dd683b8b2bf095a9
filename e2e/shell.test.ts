import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { axeFaults } from './support/axe.ts';
import { baseUrl } from './support/base-url.ts';
import { hasFocus, test } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { onPaper } from './support/paper.ts';
import { signInAsStaff } from './support/staff.ts';

/** Everything around a page, used by mouse, finger and keyboard in a real browser. */

/** Light to load. */
const PAGE = '/1556/business/plant/marine/other';
const MUD = '/1556/business/plant/marine/mud';
const ENERGY = '/1561/performance/energy';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await heading(page).waitFor();
};
const heading = (page: Page): Locator => page.locator('main h1');
const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
const panelLink = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const crumb = (page: Page): Locator => page.getByRole('navigation', { name: 'Breadcrumb' });
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('the header fits a window of any width', async ({ page }) => {
  await open(page, PAGE);
  for (const width of [1080, 1200, 1279, 1280, 1366, 1399, 1400]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${width} px`).toBe(0);
  }
});

// R-LOOK-19
test('the header is 88 px high from 1080 px on and 64 below, the breadcrumb bar 56', async ({ page }) => {
  await open(page, PAGE);
  const heightOf = (locator: Locator): Promise<number> => locator.evaluate((element) => element.clientHeight);
  for (const [width, height] of [
    [1440, 88],
    [1080, 88],
    [1079, 64],
    [390, 64],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await heightOf(page.getByRole('banner')), `${width} px`).toBe(height + 1); // with the line below it
    expect(await heightOf(crumb(page).locator('xpath=..')), `${width} px`).toBe(56);
  }
});

test('the menu is painted in its final place before the rest of the header arrives', async ({ page }) => {
  const first = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem').first();
  const startOf = (): Promise<number> => first.evaluate((element) => element.getBoundingClientRect().x);
  for (const width of [1080, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, PAGE);
    const whole = await startOf();
    await first.evaluate((element) => {
      element.closest('nav')?.nextElementSibling?.remove();
      while (element.nextElementSibling) element.nextElementSibling.remove();
    });
    expect(await startOf(), `${width} px`).toBe(whole);
  }
});

// R-HEAD-13
test('the logo links to the home page', async ({ page }) => {
  await open(page, PAGE);
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Notices' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
});

// R-HEAD-01
describe('the top menu', () => {
  // R-HEAD-02
  test('opens on hover with the page dimmed, and links to a page', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    await panelLink(page, 'Performance').hover();
    const construction = panelLink(page, 'Construction');
    await construction.waitFor();
    await construction.hover();
    expect(await construction.isVisible()).toBe(true);
    await page.mouse.move(700, 850);
    await construction.waitFor({ state: 'hidden' });
    await panelLink(page, 'Performance').hover();
    await construction.click();
    await page.waitForURL(/#\/1562\/performance\/construction$/);
    await expect.poll(() => heading(page).textContent()).toBe('Construction');
    await construction.waitFor({ state: 'hidden' });
  });

  // R-HEAD-03
  test('works by keyboard only: button, links, Escape', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    const toggle = page.getByRole('button', { name: 'Performance submenu' });
    await toggle.focus();
    await page.keyboard.press('Enter');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await hasFocus(panelLink(page, 'Energy'))).toBe(true);
    await page.keyboard.press('Escape');
    expect(await toggle.getAttribute('aria-expanded')).toBe('false');
    expect(await hasFocus(toggle)).toBe(true);
    await page.keyboard.press('Space');
    // When it was opened during the last fade, with its display in transition, Chromium skipped its links.
    const panel = page.locator(`[id="${await toggle.getAttribute('aria-controls')}"]`);
    expect(await panel.evaluate((node) => getComputedStyle(node).transitionProperty)).toBe('opacity');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(heading(page))).toBe(true);
    expect(page.url()).toContain(`#${ENERGY}`);
  });

  // R-HEAD-04
  test('closes if the focus, a click or the window width moves elsewhere', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    const toggle = page.getByRole('button', { name: 'Performance submenu' });
    const openPanel = async (): Promise<void> => {
      await toggle.focus();
      await page.keyboard.press('Enter');
      expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    };
    const closed = (): Promise<void> => expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false');
    await openPanel();
    await page.getByRole('button', { name: 'Search' }).focus();
    await closed();
    await openPanel();
    await page.mouse.click(700, 800);
    await closed();
    await openPanel();
    await page.setViewportSize({ width: 1400, height: 900 });
    await closed();
  });

  test('keeps a panel opened by touch, and shows the current page', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 1180, height: 820 }, hasTouch: true });
    await open(page, `/#${PAGE}`);
    await page.getByRole('button', { name: 'Business submenu' }).tap();
    const here = panelLink(page, 'Offshore plant');
    await here.waitFor();
    expect(await here.getAttribute('aria-current')).toBe('page');
    expect(await axeFaults(page)).toEqual([]);
    await page.touchscreen.tap(600, 780);
    await here.waitFor({ state: 'hidden' });
  });
});

// R-HEAD-06
describe('the mobile menu', () => {
  const drawer = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' });
  const openDrawer = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await drawer(page).waitFor();
  };

  // R-HEAD-07
  test('opens, links to a page and closes', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await open(page, `/#${PAGE}`);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    await drawer(page).getByText('Performance').waitFor();
    expect(await drawer(page).getByText('Policies').count()).toBe(0); // item 1220
    await drawer(page).getByText('Global network').tap();
    await expect.poll(() => axeFaults(page)).toEqual([]);
    await drawer(page).getByText('Performance').tap();
    const malaysia = drawer(page).getByRole('link', { name: 'Malaysia' });
    await malaysia.waitFor({ state: 'hidden' });
    await drawer(page).getByText('Global network').tap();
    await malaysia.tap();
    await expect.poll(() => heading(page).textContent()).toBe('Malaysia');
    expect(await drawer(page).isVisible()).toBe(false);
    await openDrawer(page);
    await page.goBack();
    await drawer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => heading(page).textContent()).not.toBe('Malaysia');
    await expect.poll(() => hasFocus(heading(page))).toBe(true);
  });

  test('opens at the current page, even after another group was viewed', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await open(page, `/#${PAGE}`);
    const here = drawer(page).getByRole('link', { name: 'Offshore plant' });
    for (const other of ['Performance', 'Global network']) {
      await openDrawer(page);
      await expect.poll(() => here.isVisible()).toBe(true);
      expect(await here.getAttribute('aria-current')).toBe('page');
      const box = await here.boundingBox();
      expect(box && box.y >= 0 && box.y + box.height <= PHONE.viewport.height).toBe(true);
      await drawer(page).getByText(other).tap();
      await here.waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await drawer(page).waitFor({ state: 'hidden' });
    }
  });

  test('closes with its button, Escape, the overlay or a wider window', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 820, height: 900 } });
    await open(page, `/#${PAGE}`);
    const ways = [
      () => drawer(page).getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(100, 450),
    ];
    for (const close of ways) {
      await openDrawer(page);
      await close();
      await drawer(page).waitFor({ state: 'hidden' });
      expect(await hasFocus(page.getByRole('button', { name: 'Menu', exact: true }))).toBe(true);
    }
    await openDrawer(page);
    await page.setViewportSize({ width: 1200, height: 900 });
    await drawer(page).waitFor({ state: 'hidden' });
  });

  test('links to the Korean site', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await open(page, `/#${PAGE}`);
    await openDrawer(page);
    await drawer(page)
      .getByRole('link', { name: /Korean/ })
      .click();
    await page.waitForURL(/#\/main$/);
  });
});

describe('the search', () => {
  test('finds a page by a word in its name, and opens it on press', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    await page.getByRole('button', { name: 'Search' }).click();
    await page.keyboard.type('healthc');
    await page.getByText(/suggestions? for 'healthc'\. Enter shows all results\./).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page).textContent()).toBe('Healthcare');
    await page.getByLabel('Search this site').waitFor({ state: 'hidden' });
  });
});

// R-SHELL-04
describe('the breadcrumb', () => {
  test.for(['/1551/business/construction/pm', '/1554/business/logistics/transportation'])(
    'keeps the name and icon of its level within the 320-pixel bar: %s',
    async (address, { page }) => {
      await page.setViewportSize({ width: 320, height: 800 });
      await open(page, address);
      const level = crumb(page).getByRole('button').last();
      expect(await level.evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
    },
  );

  // R-SHELL-05
  test('opens one list at a time, and choosing goes to the top of another page', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    await page.evaluate(() => scrollTo(0, 60));
    const [area, group] = [crumb(page).getByRole('button').nth(0), crumb(page).getByRole('button').nth(1)];
    await area.click();
    await group.click();
    expect(await area.getAttribute('aria-expanded')).toBe('false');
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
    expect(await hasFocus(group)).toBe(true);
    await area.click();
    await crumb(page).getByRole('link', { name: 'Performance' }).click();
    await expect.poll(() => heading(page).textContent()).toBe('Energy');
    expect(await scrollY(page)).toBe(0);
  });

  // R-SHELL-06
  test('shows home and the last level on a phone, with a list as wide as the page', async ({ openPage }) => {
    const page = await openPage(PHONE);
    await open(page, `/#${PAGE}`);
    expect(await crumb(page).getByRole('button').count()).toBe(1);
    await crumb(page).getByRole('button').tap();
    await crumb(page).getByRole('link', { name: 'Pneumatic and powder plant' }).tap();
    await page.waitForURL(/#\/1557\//);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
});

// R-SHELL-08
describe('the tools', () => {
  test('all work at any width', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', String(innerWidth));
    });
    await open(page, `/#${PAGE}`);
    for (const width of [1440, 820, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: 'Bookmark' }).click();
      await page.getByText('Ctrl+D 또는 Cmd+D를 눌러 즐겨찾기에 추가해 주세요.').waitFor();
      await page.keyboard.press('Escape');
      const share = page.getByRole('button', { name: 'Share' });
      await share.click();
      const facebook = page.getByRole('link', { name: /^Facebook/ });
      expect(await facebook.getAttribute('href')).toContain(encodeURIComponent(`${baseUrl()}${PAGE}`));
      expect(await axeFaults(page), `${width} px`).toEqual([]);
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      expect(await share.getAttribute('aria-expanded')).toBe('false');
      await page.getByRole('button', { name: 'Print' }).click();
      expect(await page.locator('body').getAttribute('data-printed')).toBe(String(width));
    }
  });
});

describe('navigation', () => {
  // R-ADDR-16, R-ADDR-18
  test('titles read like a breadcrumb, and Back restores page and position', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    expect(await page.title()).toBe('Business | Plant | Other facilities | WM Group');
    await page.mouse.wheel(0, 700);
    await expect.poll(() => scrollY(page)).toBe(700);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Plant references' }).press('Enter');
    await expect.poll(() => page.title()).toBe('Performance | Plant | WM Group');
    expect(await scrollY(page)).toBe(0);
    expect(await hasFocus(heading(page))).toBe(true);
    await page.goBack();
    await expect.poll(() => page.title()).toContain('Other facilities');
    await expect.poll(() => scrollY(page)).toBeGreaterThan(700); // had scrolled to the footer's link
    await page.goForward();
    await expect.poll(() => heading(page).textContent()).toBe('Plant');
    expect(await scrollY(page)).toBe(0);
  });

  test('a reload keeps the scroll position', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    await page.mouse.wheel(0, 500);
    // Stored a moment after the last scroll.
    await expect.poll(() => page.evaluate<unknown>('history.state')).toEqual({ scroll: 500 });
    await page.reload();
    await heading(page).waitFor();
    await expect.poll(() => scrollY(page)).toBe(500);
  });

  test('a real address stays until the visitor navigates', async ({ page }) => {
    await open(page, PAGE);
    expect(new URL(page.url()).pathname).toBe(PAGE);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${baseUrl()}${PAGE}`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Plant references' }).click();
    await page.waitForURL(`${baseUrl()}/#/1564/performance/plant`);
    await page.goBack();
    await page.waitForURL(`${baseUrl()}${PAGE}`);
    await expect.poll(() => heading(page).textContent()).toBe('Other facilities');
  });

  // R-HEAD-17
  test('an anchor is scrolled to below the header', async ({ page }) => {
    await open(page, `/#${MUD}#desander`);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(0);
    expect(await page.getByRole('tab', { name: 'Desander' }).getAttribute('aria-selected')).toBe('true');
    const top = await page.locator('#desander').evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(88);
  });

  // R-ADDR-12
  test('a wrong menu id is replaced by the right one', async ({ page }) => {
    await open(page, '/#/99/performance/energy');
    await page.waitForURL(/#\/1561\/performance\/energy$/);
  });

  test('an unknown address shows a map of the menu', async ({ page, faults }) => {
    faults.allow(/404/);
    for (const address of ['/#/99/no/such/page', '/#/nowhere', '/nowhere']) {
      await open(page, address);
      await expect.poll(() => heading(page).textContent()).toBe('This page does not exist');
      await page.getByRole('main').getByRole('link', { name: 'Offshore plant' }).waitFor();
    }
    expect(await axeFaults(page)).toEqual([]);
  });

  // R-HEAD-16
  test('the skip link moves the focus and not the address', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await hasFocus(page.getByRole('main'))).toBe(true);
    expect(page.url()).toContain(`#${PAGE}`);
  });

  // R-LOOK-23
  test('the back-to-top button appears after scrolling down', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    const up = page.getByRole('button', { name: 'Back to top' });
    expect(await up.isVisible()).toBe(false);
    await page.mouse.wheel(0, 900);
    await up.click();
    await expect.poll(() => scrollY(page)).toBe(0);
    await up.waitFor({ state: 'hidden' });
    expect(await hasFocus(heading(page))).toBe(true);
  });
});

describe('the first visit', () => {
  test('moves nothing that is already shown', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { shifts } = window as unknown as { shifts: number }; // put there above
          if ('value' in entry) Object.assign(window, { shifts: shifts + Number(entry.value) });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await open(page, `/#${ENERGY}`);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate<number>('shifts')).toBeLessThan(0.01);
  });
});

// R-FAULT-09
describe('a failing network', () => {
  test('is reported, and the page loads once it is back', async ({ page, faults }) => {
    faults.allow(/ERR_INTERNET_DISCONNECTED/);
    await open(page, `/#${PAGE}`);
    await page.context().setOffline(true);
    await panelLink(page, 'Performance').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => heading(page).textContent()).toBe('The page could not be loaded.');
    expect(await axeFaults(page)).toEqual([]);
    await page.context().setOffline(false);
    await expect.poll(() => heading(page).textContent()).toBe('Energy');
  });

  test('can be retried', async ({ page, faults }) => {
    faults.allow(/ERR_FAILED/);
    await open(page, `/#${PAGE}`);
    await page.route('**/data/performance/energy.json', (route) => route.abort());
    await panelLink(page, 'Performance').press('Enter');
    await expect.poll(() => heading(page).textContent()).toBe('The page could not be loaded.');
    await page.unroute('**/data/performance/energy.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => heading(page).textContent()).toBe('Energy');
  });

  // R-FAULT-11
  test('that returns HTML for page data reloads the document once, and no more', async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    for (const way of ['**/data/performance/energy.json', `**${ENERGY}`]) {
      await page.route(way, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
      );
    }
    await open(page, `/#${PAGE}`);
    await panelLink(page, 'Performance').press('Enter');
    await expect.poll(() => documents).toBe(2);
    await expect.poll(() => heading(page).textContent()).toBe('The page could not be loaded.');
    expect(documents).toBe(2);
  });

  // R-HEAD-10, R-FAULT-08
  test('leaves the menu intact', async ({ page, faults }) => {
    faults.allow(/500/);
    await page.route('**/menu.do*', (route) => route.fulfill({ status: 500, body: '{}' }));
    const answered = page.waitForEvent('console', (message) => message.text().includes('500'));
    await open(page, `/#${PAGE}`);
    await answered;
    expect(await panelLink(page, 'Performance').isVisible()).toBe(true);
  });

  test('that is slow shows the old page and a progress bar', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    const release = await holdRequests(page, '**/data/performance/energy.json');
    await panelLink(page, 'Performance').press('Enter');
    await page.locator('main[aria-busy=true]').waitFor();
    expect(await heading(page).textContent()).toBe('Other facilities');
    release();
    await expect.poll(() => heading(page).textContent()).toBe('Energy');
    expect(await page.locator('main').getAttribute('aria-busy')).toBeNull();
  });
});

// R-SHELL-11
describe('animated elements', () => {
  const hidden = (page: Page): Promise<number> => page.locator('.is-out').count();

  test('appear as they are scrolled into view', async ({ openPage }) => {
    // On a phone the cards are one below the other, so most of them are below the window.
    const page = await openPage({ viewport: { width: 390, height: 700 } });
    await open(page, `/#${ENERGY}`);
    expect(await hidden(page)).toBeGreaterThan(0);
    for (const element of await page.locator('[data-animate-in]').all())
      await element.scrollIntoViewIfNeeded();
    await expect.poll(() => hidden(page)).toBe(0);
    expect(await page.locator('.fade-in-down').count()).toBeGreaterThan(0);
  });

  // R-SHELL-13
  test('are never hidden under reduced motion or in print', async ({ openPage }) => {
    const still = await openPage({ reducedMotion: 'reduce' });
    await open(still, `/#${ENERGY}`);
    expect(await hidden(still)).toBe(0);
    const page = await openPage({ viewport: { width: 390, height: 700 } });
    await open(page, `/#${ENERGY}`);
    expect(await hidden(page)).toBeGreaterThan(0);
    await onPaper(page);
    const opacities = await page
      .locator('[data-animate-in]')
      .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).opacity));
    expect(opacities.length).toBeGreaterThan(0);
    expect(opacities.every((opacity) => opacity === '1')).toBe(true);
  });
});

describe('the page layout', () => {
  // R-LOOK-18
  test('fits a window of any width', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    for (const width of [320, 390, 820, 1080, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
      expect(await axeFaults(page), `${width} px`).toEqual([]);
    }
  });

  // R-LOOK-15
  test('prints the page without its surroundings', async ({ page }) => {
    await open(page, `/#${PAGE}`);
    await onPaper(page);
    for (const name of ['Main', 'Breadcrumb']) {
      expect(await page.getByRole('navigation', { name }).isVisible()).toBe(false);
    }
    expect(await heading(page).isVisible()).toBe(true);
  });

  // R-LOOK-25
  test('prints the address of a link to another site', async ({ page }) => {
    await open(page, '/1540/company/location');
    await onPaper(page);
    const link = page.locator('main a[href^="https://www.openstreetmap.org/"]').first();
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(printed).toContain('https://www.openstreetmap.org/');
    await link.evaluate((element) => element.classList.add('press-area')); // as on a card that is one large link
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').position)).toBe('static');
  });
});

// R-A11Y-17
describe('on a touch screen', () => {
  /** The font sizes of the visible fields. */
  const sizes = (page: Page): Promise<number[]> =>
    page
      .locator('input:not([type=checkbox], [type=radio]), select, textarea')
      .locator('visible=true')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
  const expectLarge = async (page: Page, place: string, fields = 1): Promise<void> => {
    await expect
      .poll(async () => (await sizes(page)).length, { message: place })
      .toBeGreaterThanOrEqual(fields);
    expect(Math.min(...(await sizes(page))), place).toBeGreaterThanOrEqual(16);
  };

  test.for([
    ['/search?q=mud', 1],
    ['/1567/inquiry', 6],
    ['/sign-in', 2],
    ['/sign-up', 3],
    ['/board/1566/150/1', 1],
  ] as const)(
    'fields are 16 px or more, so that phones don’t zoom the page: %s',
    async ([path, fields], { openPage }) => {
      const page = await openPage(PHONE);
      await page.goto(path);
      await expectLarge(page, path, fields);
    },
  );

  test('so are staff and member fields, and those in the header and in dialogs', async ({ openPage }) => {
    const page = await openPage(PHONE);
    // If the browser refuses to copy, the address is shown in a field.
    await page.addInitScript('navigator.clipboard.writeText = () => Promise.reject(new Error())');
    await signInAsStaff(page, '/desk/inquiries?show=all');
    await heading(page).filter({ hasText: 'Inquiries' }).waitFor();
    await expectLarge(page, 'inquiries', 2);
    for (const [path, title, fields] of [
      ['/desk/members', 'Members', 3],
      ['/desk/audit', 'Audit trail', 3],
      ['/account', 'Your account', 3],
      ['/boardWrite/1566/150', 'Write a post', 2],
      ['/boardWrite/1587/155', 'Write a post', 2],
      ['/qna-write/1247', 'Write a question', 2],
    ] as const) {
      await page.evaluate((hash) => (location.hash = hash), path);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expectLarge(page, path, fields);
    }
    await page.evaluate(() => (location.hash = '/boardWrite/1566/150'));
    await page.getByLabel('At a set time').check();
    await expectLarge(page, 'a time', 3);
    await page.evaluate(() => (location.hash = '/board/1247/151/1'));
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.locator('h2') })
      .first()
      .tap();
    await page.getByRole('textbox', { name: 'Your answer' }).waitFor();
    await page.getByRole('button', { name: 'Copy address' }).tap();
    await page.getByRole('alertdialog', { name: 'Copy address' }).waitFor();
    await expectLarge(page, 'answer and address', 2);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
    await page.getByLabel('Search this site').waitFor();
    await expectLarge(page, 'the header');
  });
});

// R-SHELL-10
test('a breadcrumb list fades out in 100 ms', async ({ page }) => {
  await open(page, `/#${PAGE}`);
  const level = crumb(page).getByRole('button').first();
  await level.click();
  const list = crumb(page).locator(`[id="${await level.getAttribute('aria-controls')}"]`);
  await level.click();
  expect(await list.evaluate((node) => getComputedStyle(node).transitionDuration)).toBe('0.1s, 0.1s');
  await list.waitFor({ state: 'hidden' });
});

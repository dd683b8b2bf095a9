// R-A11Y-02, R-A11Y-11
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { faultsAt, WIDTHS } from './support/axe.ts';
import { hasFocus, test } from './support/browser.ts';
import { leastContrast } from './support/contrast.ts';
import { onPaper } from './support/paper.ts';

const STILL = { reducedMotion: 'reduce' } as const;

const button = (page: Page, name: string): Locator =>
  page.getByRole('group', { name: 'What we do' }).getByRole('button', { name, exact: true });
const shown = (page: Page): Promise<string | null> => page.locator('main button[aria-current]').textContent();
/** The pictures behind the slogan; those of the notices are further down. */
const pictures = (page: Page): Locator => page.locator('.swiper').first();

/** The header's background and text colour, over the opening and elsewhere. */
const CLEAR = ['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'];
const SOLID = ['rgb(255, 255, 255)', 'rgb(14, 34, 42)'];
const headerLook = (page: Page): Promise<string[]> =>
  page.locator('header > div').evaluate((bar) => {
    const { backgroundColor, color } = getComputedStyle(bar);
    return [backgroundColor, color];
  });

/** Opens the home page and waits until its slides move, or under reduced motion until they could. */
async function open(page: Page): Promise<void> {
  await page.goto('/');
  await pictures(page).and(page.locator('.swiper-initialized')).waitFor();
}

test('a card focused by keyboard is visible immediately, though cards fade in', async ({ page }) => {
  await open(page);
  const link = page.locator('[data-animate-in] a').first();
  await expect.poll(() => link.evaluate((node) => node.closest('.is-out') !== null)).toBe(true);
  const opacity = await link.evaluate((node: HTMLElement) => {
    node.focus({ focusVisible: true, preventScroll: true });
    return getComputedStyle(node.closest('[data-animate-in]') ?? node).opacity;
  });
  expect(opacity).toBe('1');
});

// R-HOME-04
describe('the slides of the home page', () => {
  // R-HOME-02
  test('advance until paused, and continue after Play', async ({ page }) => {
    await open(page);
    await button(page, 'Pause').waitFor();
    expect(await shown(page)).toBe('Heavy cargo');
    await expect.poll(() => shown(page)).toBe('Solar and storage');
    await button(page, 'Pause').click();
    await button(page, 'Play').click();
    await button(page, 'Pause').waitFor();
  });

  // R-ENG-152
  test('keep the focal points of the wide and the upright picture in view, with a default for pictures without one', async ({
    openPage,
  }) => {
    for (const [width, expected] of [
      [1440, ['74% 50%', '20% 60%', '74% 50%']],
      [390, ['50% 100%', '70% 10%', '0% 0%']],
    ] as const) {
      const page = await openPage({ ...STILL, viewport: { width, height: 844 } });
      await open(page);
      const positions = await pictures(page)
        .locator('picture:not(.swiper-slide-duplicate) > img')
        .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectPosition));
      expect(positions.slice(0, 3)).toEqual(expected);
    }
  });

  // R-HOME-03
  test('stop permanently on focus, with Pause first in the Tab order', async ({ page }) => {
    await open(page);
    await button(page, 'Pause').waitFor();
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    await button(page, 'Play').waitFor();
    expect(await hasFocus(button(page, 'Play'))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe('Plant equipment');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => shown(page)).toBe('Heavy cargo');
    expect(await button(page, 'Play').count()).toBe(1);
  });

  test('show the slide of the pressed button, and stop', async ({ page }) => {
    await open(page);
    await button(page, 'Pause').waitFor();
    await button(page, 'Wind').click();
    await button(page, 'Play').waitFor();
    await expect.poll(() => shown(page)).toBe('Wind'); // the slider moves in the frame after the press
    await page.getByText('Wind power at sea and on land.').waitFor();
    await expect
      .poll(() =>
        pictures(page)
          .locator('.swiper-slide-active')
          .evaluate((slide) => [
            getComputedStyle(slide).opacity,
            slide.querySelector('img')?.currentSrc.includes('hero-wind'),
          ]),
      )
      .toEqual(['1', true]);
  });

  test('never start by themselves under reduced motion', async ({ openPage }) => {
    const page = await openPage(STILL);
    await page.clock.install();
    await open(page);
    await page.clock.runFor(12_000);
    expect(await shown(page)).toBe('Heavy cargo');
    expect(await button(page, 'Play').count()).toBe(1);
  });

  // R-HOME-05
  test('advance on tap on a phone, with upright pictures', async ({ openPage }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await open(page);
    await button(page, 'Next').tap();
    await expect.poll(() => shown(page)).toBe('Solar and storage');
    const source = await page
      .locator('.swiper-slide img')
      .first()
      .evaluate((image) => {
        return image instanceof HTMLImageElement ? image.currentSrc : '';
      });
    expect(source).toMatch(/hero-\w+-m/);
  });
});

test('the home page has no axe fault and no sideways scroll at any width', async ({ openPage }) => {
  const page = await openPage(STILL);
  await open(page);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  expect(await faultsAt(page, undefined, [320, ...WIDTHS])).toEqual([]);
});

// R-HOME-06
test.for([1440, 1024, 390])(
  'all text over the pictures has a contrast of 4.5 or more at %i',
  async (width, { openPage }) => {
    const page = await openPage({ ...STILL, viewport: { width, height: 844 } });
    await open(page);
    for (const name of ['Heavy cargo', 'Solar and storage', 'Wind', 'Plant equipment']) {
      await button(page, name).click();
      await expect.poll(() => shown(page)).toBe(name);
      await pictures(page)
        .locator('.swiper-slide-active img')
        .evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
      expect(await contrastOfOpening(page), name).toBeGreaterThanOrEqual(4.5);
    }
  },
);

// R-HEAD-18
describe('the header over the slides', () => {
  test('is transparent at the top of the home page, which extends behind it, and solid below', async ({
    openPage,
  }) => {
    const page = await openPage(STILL);
    await open(page);
    await expect.poll(() => headerLook(page)).toEqual(CLEAR);
    expect(await page.locator('main').evaluate((main) => main.getBoundingClientRect().top)).toBe(0);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => headerLook(page)).toEqual(SOLID);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => headerLook(page)).toEqual(CLEAR);
  });

  test('turns solid on hover, while a panel is open and while the search is open', async ({ openPage }) => {
    const page = await openPage(STILL);
    await open(page);
    await page.getByRole('link', { name: 'Performance', exact: true }).first().hover();
    await expect.poll(() => headerLook(page)).toEqual(SOLID);
    await page.mouse.move(700, 600);
    await expect.poll(() => headerLook(page)).toEqual(CLEAR);
    await page.getByRole('button', { name: 'Business submenu' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => headerLook(page)).toEqual(SOLID);
    await page.keyboard.press('Escape');
    await expect.poll(() => headerLook(page)).toEqual(CLEAR);
    await page.getByRole('button', { name: 'Search' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => headerLook(page)).toEqual(SOLID);
  });

  test('is solid on every other page, and transparent again back on the home page', async ({ openPage }) => {
    const page = await openPage(STILL);
    await page.goto('/1556/business/plant/marine/mud');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await headerLook(page)).toEqual(SOLID);
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await pictures(page).and(page.locator('.swiper-initialized')).waitFor();
    await page.mouse.move(700, 600);
    await expect.poll(() => headerLook(page)).toEqual(CLEAR);
  });
});

// R-LOOK-15
test('in print the slogan appears without the pictures', async ({ openPage }) => {
  const page = await openPage(STILL);
  await open(page);
  await onPaper(page);
  expect(await pictures(page).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

// R-LOOK-15
test('in print the current picture appears alone and uncropped', async ({ openPage }) => {
  const page = await openPage({ ...STILL, viewport: { width: 820, height: 1100 } });
  await open(page);
  const slides = page.getByRole('group', { name: 'In pictures' });
  await slides.scrollIntoViewIfNeeded();
  await slides.locator('.swiper-initialized').waitFor();
  await onPaper(page);
  const picture = slides.locator('.swiper-slide:visible');
  expect(await picture.count()).toBe(1);
  const [box, paper] = await Promise.all([picture.boundingBox(), slides.boundingBox()]);
  expect(box?.x).toBe(paper?.x);
  expect(box?.width).toBeLessThanOrEqual(378); // 100 mm
});

/** The lowest contrast between the text of header and opening and what is behind it. */
async function contrastOfOpening(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(() => headerLook(page)).toEqual(CLEAR);
  return leastContrast(page, {
    words:
      'header a, header a span, header button svg, main h1, main h1 ~ p, main [aria-roledescription=slide] p, main button[aria-current], main [aria-label="Choose slide"] button',
    hidden:
      'header *, main * { color: transparent !important } header svg * { visibility: hidden } main button::before { opacity: 0 }',
  });
}

// R-SHELL-01, R-BIZ-05, R-LOOK-16, R-LOOK-18, R-A11Y-01, R-A11Y-02, R-A11Y-04, R-A11Y-07
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CompiledPage } from '../../src/engine/common/compiled-page.ts';
import { axeFaults, faultsAt, WIDTHS } from '../support/axe.ts';
import { hasFocus, test } from '../support/browser.ts';
import { poorBanners } from '../support/contrast.ts';
import { pagesToCheck } from '../support/pages.ts';

const DESK = 1440;
const PHONE = 390;

/** Opens a page by its hash address, as visitors do, and waits until it has loaded. */
async function openAt(page: Page, address: string): Promise<void> {
  await page.goto(`/#${address}`);
  await page.locator('main h1').waitFor();
}

async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

async function lookIntoPanels(page: Page): Promise<void> {
  for (const tab of await page.getByRole('tab').all()) {
    const name = (await tab.textContent()) ?? '';
    await page.setViewportSize({ width: DESK, height: 900 });
    await tab.click();
    const list = page.getByRole('tablist').filter({ has: tab });
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
    expect(await list.getByRole('tab', { selected: true }).count()).toBe(1);
    const panel = page.getByRole('tabpanel', { name });
    await panel.waitFor();
    for (const width of [DESK, PHONE]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await widthOf(page), `${name} at ${width}`).toBeLessThanOrEqual(width);
    }
    expect(await axeFaults(page, panel), name).toEqual([]);
  }
}

async function lookIntoPopups(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: 900 });
  for (const button of await page.locator('main button[aria-haspopup="dialog"]').all()) {
    if (!(await button.isVisible())) continue;
    await button.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const name = (await button.textContent()) ?? '';
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0);
    expect(await axeFaults(page, dialog), name).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await hasFocus(button)).toBe(true);
  }
}

const hasDrawing = ({ banner, heading }: CompiledPage): boolean =>
  banner !== undefined && heading !== 'block';

test.for(pagesToCheck().map(({ page, address }) => [address, hasDrawing(page)] as const))(
  '%s fits its width, has one main heading and all its pictures, opens every popup and panel, and has no axe fault',
  async ([address, hasBanner], { openPage }) => {
    const page = await openPage({ viewport: { width: DESK, height: 900 }, reducedMotion: 'reduce' });
    await openAt(page, address);
    await loadPictures(page);
    expect(await page.locator('h1').count()).toBe(1);
    const broken = await page.evaluate(() =>
      [...document.images].filter((image) => image.naturalWidth === 0).map((image) => image.src),
    );
    expect(broken).toEqual([]);
    expect(await faultsAt(page, undefined, [320, ...WIDTHS])).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFaults(page, undefined, ['color-contrast']), 'in the dark theme').toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    if (hasBanner) expect(await poorBanners(page)).toEqual([]);
    await lookIntoPopups(page);
    await lookIntoPanels(page);
  },
);

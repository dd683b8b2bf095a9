import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { compileSite } from '../src/engine/compile/compile-site.ts';
import { pagePath } from '../src/engine/common/address.ts';
import { test } from './support/browser.ts';

/** A page answers as soon as it is there: nothing in its start waits for a time to pass. */

const { pages } = compileSite(join(import.meta.dirname, '..'));
const ADDRESSES = pages.map(({ menuId, route }) => pagePath(menuId, route));

/** Milliseconds that a task or a frame may take; a timer for longer is a wait. */
const AT_ONCE = 50;

/** Script for the page: no timer for longer than that runs out, as if the page's clock stood still. */
const STOP_CLOCK = `{
  const { setTimeout, requestIdleCallback } = window;
  window.setTimeout = (act, ms = 0, ...given) => setTimeout(act, ms > ${AT_ONCE} ? 2 ** 31 - 1 : ms, ...given);
  window.requestIdleCallback = (act) => requestIdleCallback(act);
}`;

/** Opens the first submenu, which hovering and moving on would close again: by the keyboard. */
async function openMenu(page: Page): Promise<void> {
  const button = page
    .getByRole('banner')
    .getByRole('button', { name: /submenu$/ })
    .first();
  await button.press('Enter');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
}

test.for(['', '/#'])(
  'every page at an address that begins with "%s" answers once its pictures are there, though its clock stands still',
  { timeout: 240_000 },
  async (before, { page }) => {
    await page.addInitScript(STOP_CLOCK);
    for (const address of ADDRESSES) {
      await page.goto('about:blank'); // from one hash address to another no document would be loaded
      await page.goto(`${before}${address}`, { waitUntil: 'load' });
      await page.locator('html[data-alive]').waitFor({ state: 'attached' });
      await openMenu(page);
    }
  },
);

import type { Page } from 'playwright-core';

/** Switches a page to print media, once the print styles have loaded: they come with the code. */
export async function onPaper(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
}

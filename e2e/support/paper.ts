import type { Page } from 'playwright-core';

/** Shows a page as it is printed, once the styles for that are there: they come with the code. */
export async function onPaper(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
}

import type { Page } from 'playwright-core';

/** Everything that a browser stores about a page: title, address, storages and history state, as one text. */
export function keptByBrowser(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      document.title,
      location.href,
      Object.entries(sessionStorage),
      Object.entries(localStorage),
      history.state,
    ]),
  );
}

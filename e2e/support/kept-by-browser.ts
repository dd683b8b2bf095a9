import type { Page } from 'playwright-core';

/** What a browser keeps of a page: its title, its address, the storages and the state of its history, as one text. */
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

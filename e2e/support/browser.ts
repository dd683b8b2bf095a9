import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { launchChromium } from '../../tools/ci/launch-chromium.ts';
import { baseUrl } from './base-url.ts';
import { createBrowsers } from './browsers.ts';
import type { Browsers } from './browsers.ts';

/** Opens a page of the site in a separate context. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  readonly browsers: Browsers;
  /** Errors on these pages are left to the test. */
  readonly openUnwatched: OpenPage;
  /** Console errors, exceptions and Content-Security-Policy violations, by page. */
  readonly faults: Faults;
  /** Any error on these pages fails the test at its end. */
  readonly openPage: OpenPage;
  readonly page: Page;
}

interface Faults {
  /** Allows faults that match the pattern. */
  readonly allow: (pattern: RegExp) => void;
  readonly watch: (page: Page) => Promise<void>;
}

export { expect };

export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
}

export const test = base.extend<Fixtures>({
  browsers: [
    // eslint-plugin-react-hooks takes a function named `use` for a hook, so it has another name here.
    async ({}, provide) => {
      const browsers = createBrowsers(() => launchChromium());
      await provide(browsers);
      await browsers.close();
    },
    { scope: 'worker' },
  ],
  // Before the fixtures that open pages, so that it runs after they close: the runner skips what follows a throwing cleanup.
  faults: async ({}, provide) => {
    const heard: string[] = [];
    const allowed: RegExp[] = [];
    await provide({
      allow: (pattern) => allowed.push(pattern),
      watch: (page) => watchPage(page, (fault) => heard.push(fault)),
    });
    // As one text, because one-line failure messages don't print the entries of a list.
    expect(heard.filter((fault) => !allowed.some((pattern) => pattern.test(fault))).join('\n')).toBe('');
  },
  openUnwatched: async ({ browsers }, provide) => {
    const pages: Page[] = [];
    await provide(async (options = {}) => {
      const page = await browsers.openPage({
        baseURL: baseUrl(),
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      pages.push(page);
      return page;
    });
    await browsers.finish(pages.map((page) => page.context()));
  },
  openPage: async ({ faults, openUnwatched }, provide) => {
    await provide(async (options = {}) => {
      const page = await openUnwatched(options);
      if (options.javaScriptEnabled !== false) waitUntilAlive(page);
      await faults.watch(page);
      return page;
    });
  },
  page: async ({ openPage }, provide) => {
    await provide(await openPage());
  },
});

/** A page looks complete before its code has loaded. Tests start once it responds, unless they pass `waitUntil: 'commit'`. */
function waitUntilAlive(page: Page): void {
  const open = page.goto.bind(page);
  page.goto = async (url, options) => {
    const answer = await open(url, options);
    if (options?.waitUntil !== 'commit' && !url.startsWith('about:'))
      await page.locator('html[data-alive]').waitFor();
    return answer;
  };
}

async function watchPage(page: Page, hear: (fault: string) => void): Promise<void> {
  page.on('pageerror', (error) => hear(`exception: ${error.message}`));
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') hear(`console: ${message.text()} (${url})`);
  });
  await page.exposeFunction('reportViolation', (text: string) => hear(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      // Put there by exposeFunction above.
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`);
    });
  });
}

import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { findChromium } from '../../src/build/test-run/find-chromium.ts';
import { baseUrl } from './base-url.ts';

/** Opens a page of the site in a context of its own. Whatever goes wrong on it fails the test at its end. */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

interface Fixtures {
  readonly browsers: Browsers;
  readonly browser: Browser;
  /** Console errors, exceptions and reports of the Content-Security-Policy, by page. */
  readonly faults: Faults;
  readonly openPage: OpenPage;
  /** A page at 1440 × 900. */
  readonly page: Page;
}

interface Faults {
  /** Says that a fault which fits the pattern belongs to the test. */
  readonly allow: (pattern: RegExp) => void;
  readonly watch: (page: Page) => Promise<void>;
}

export { expect };

export const test = base.extend<Fixtures>({
  browsers: [
    // eslint-plugin-react-hooks takes a function named `use` for a hook, so it has another name here.
    async ({}, provide) => {
      const browsers = createBrowsers();
      await provide(browsers);
      await browsers.close();
    },
    { scope: 'file' },
  ],
  browser: async ({ browsers }, provide) => {
    await provide(await browsers.get());
  },
  faults: async ({}, provide) => {
    const heard: string[] = [];
    const allowed: RegExp[] = [];
    await provide({
      allow: (pattern) => allowed.push(pattern),
      watch: (page) => watchPage(page, (fault) => heard.push(fault)),
    });
    expect(heard.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))).toEqual([]);
  },
  openPage: async ({ browsers, browser, faults }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: baseUrl(),
        viewport: { width: 1440, height: 900 },
        ...options,
      });
      contexts.push(context);
      const page = await context.newPage();
      if (options.javaScriptEnabled !== false) waitUntilAlive(page);
      await faults.watch(page);
      return page;
    });
    await browsers.finish(contexts);
  },
  page: async ({ openPage }, provide) => {
    await provide(await openPage());
  },
});

/** The browser of a file's tests. */
interface Browsers {
  readonly get: () => Promise<Browser>;
  /** @throws when the browser does not close them; the next test gets another browser then */
  readonly finish: (contexts: readonly BrowserContext[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Milliseconds for what a browser that answers does at once. The runner itself does not limit what follows a test. */
const CLOSES = 60_000;

function createBrowsers(): Browsers {
  let browser: Promise<Browser> | null = null;
  return {
    get: () => (browser ??= launchChromium()),
    finish: async (contexts) => {
      try {
        await inTime(Promise.all(contexts.map((context) => context.close())));
      } catch (error) {
        void browser?.then((lost) => lost.close());
        browser = null;
        throw error;
      }
    },
    close: async () => {
      // One that does not close ends with this process.
      if (browser) await inTime((await browser).close()).catch(() => undefined);
    },
  };
}

async function inTime(closing: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`the browser did not close within ${CLOSES} ms`)), CLOSES);
  });
  await Promise.race([closing, late]).finally(() => clearTimeout(timer));
}

/** Starts the machine's Chromium without a window. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium(process.env);
  if (!executablePath) throw new Error('BROWSER_MISSING: install Chromium or set CHROMIUM_PATH');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/**
 * A page reads whole before its code is there. Tests of what it does begin when it answers; who wants to look before that
 * goes there with `waitUntil: 'commit'`.
 */
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

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** The browser of a worker's tests, and another one when it no longer answers. */
export interface Browsers {
  /** Opens a page in a context of its own. @throws what the second browser says, when neither opens one */
  readonly openPage: (options: BrowserContextOptions) => Promise<Page>;
  /** Closes contexts. Where the browser does not, it is given up: that says nothing about what the test looked at. */
  readonly finish: (contexts: readonly BrowserContext[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Milliseconds for what a browser that answers does at once. The runner itself does not limit what follows a test. */
const PATIENCE = 45_000;

/**
 * Nothing here throws because a browser hangs while a test is set up or cleaned up: the runner would keep what that test
 * had, and try it again in the browser that hangs.
 */
export function createBrowsers(launch: () => Promise<Browser>, patience = PATIENCE): Browsers {
  let browser: Promise<Browser> | null = null;
  const open = async (options: BrowserContextOptions): Promise<Page> => {
    const context = await (await (browser ??= launch())).newContext(options);
    return context.newPage();
  };
  const giveUp = (why: unknown): void => {
    console.warn(`Another browser is started: ${String(why)}`);
    const lost = browser;
    browser = null;
    void closeAtSomeTime(lost);
  };
  return {
    openPage: async (options) => {
      try {
        return await inTime(open(options), 'open a page', patience);
      } catch (error) {
        giveUp(error);
        return inTime(open(options), 'open a page', patience);
      }
    },
    finish: async (contexts) => {
      const closed = Promise.all(contexts.map((context) => context.close()));
      await inTime(closed, 'close a page', patience).catch(giveUp);
    },
    close: async () => {
      // One that does not close ends with this process.
      await inTime(closeAtSomeTime(browser), 'end', patience).catch(() => undefined);
    },
  };
}

async function closeAtSomeTime(browser: Promise<Browser> | null): Promise<void> {
  await browser?.then((lost) => lost.close()).catch(() => undefined);
}

async function inTime<T>(work: Promise<T>, what: string, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const say = (): void => reject(new Error(`the browser did not ${what} within ${patience} ms`));
    timer = setTimeout(say, patience);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

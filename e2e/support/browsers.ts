import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** The browser of a worker's tests, replaced by another if it stops responding. */
export interface Browsers {
  /** Opens a page in a separate context. @throws the second browser's error, if neither opens one */
  readonly openPage: (options: BrowserContextOptions) => Promise<Page>;
  /** Closes contexts. If the browser doesn't, it is abandoned, because that says nothing about the tested page. */
  readonly finish: (contexts: readonly BrowserContext[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Milliseconds for steps that a responsive browser does at once. The runner itself doesn't limit cleanup after a test. */
const PATIENCE = 45_000;

/** Setup and cleanup never throw if a browser hangs: the runner would keep the fixtures and retry in the hanging browser. */
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
      // A browser that doesn't close ends with this process.
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

import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBrowsers } from './browsers.ts';
import type { Browsers } from './browsers.ts';

const NEVER = new Promise<never>(() => undefined);

type Habit = 'answers' | 'opens nothing' | 'closes nothing';

/** Starts browsers with these habits one after the other, and logs which were started and ended. */
function startBrowsers(habits: readonly Habit[]): { readonly browsers: Browsers; readonly log: string[] } {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const log: string[] = [];
  let number = 0;
  const launch = (): Promise<Browser> => {
    const habit = habits[number];
    const name = `${++number}`;
    if (!habit) throw new Error('one browser too many');
    log.push(`start ${name}`);
    return Promise.resolve(fakeBrowser(name, habit, log));
  };
  return { browsers: createBrowsers(launch, 20), log };
}

/** The casts: a browser's holder asks no more of it. */
function fakeBrowser(name: string, habit: Habit, log: string[]): Browser {
  const newContext = (options?: BrowserContextOptions): Promise<BrowserContext> => {
    const close = (): Promise<void> => (habit === 'closes nothing' ? NEVER : Promise.resolve());
    const fake: Pick<BrowserContext, 'close' | 'newPage'> = {
      close,
      newPage: () =>
        Promise.resolve({ url: () => `${name} ${options?.baseURL}`, context: () => context } as Page),
    };
    const context = fake as BrowserContext;
    return habit === 'opens nothing' ? NEVER : Promise.resolve(context);
  };
  const close = (): Promise<void> => {
    log.push(`end ${name}`);
    return habit === 'answers' ? Promise.resolve() : NEVER;
  };
  const fake: Pick<Browser, 'newContext' | 'close'> = { newContext, close };
  return fake as Browser;
}

const open = async (browsers: Browsers): Promise<Page> => browsers.openPage({ baseURL: 'here' });

test('one browser serves all tests of a file, and closes with them', async () => {
  const { browsers, log } = startBrowsers(['answers']);
  for (const _test of [1, 2]) {
    const page = await open(browsers);
    expect(page.url()).toBe('1 here');
    await browsers.finish([page.context()]);
  }
  await browsers.close();
  expect(log).toEqual(['start 1', 'end 1']);
});

test('a browser that opens no page is replaced by another', async () => {
  const { browsers, log } = startBrowsers(['opens nothing', 'answers']);
  expect((await open(browsers)).url()).toBe('2 here');
  expect([...log].sort()).toEqual(['end 1', 'start 1', 'start 2']);
});

test('a replacement that opens no page either is reported', async () => {
  const { browsers } = startBrowsers(['opens nothing', 'opens nothing']);
  await expect(open(browsers)).rejects.toThrow('the browser did not open a page within 20 ms');
});

test('a browser that closes no page fails no test, and the next test gets another', async () => {
  const { browsers, log } = startBrowsers(['closes nothing', 'answers']);
  await browsers.finish([(await open(browsers)).context()]);
  expect((await open(browsers)).url()).toBe('2 here');
  expect([...log].sort()).toEqual(['end 1', 'start 1', 'start 2']);
});

test('a browser that doesn’t exit blocks nothing', async () => {
  const { browsers, log } = startBrowsers(['closes nothing']);
  await open(browsers);
  await browsers.close();
  expect(log).toEqual(['start 1', 'end 1']);
});

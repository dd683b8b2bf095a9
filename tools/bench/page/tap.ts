import type { Browser, CDPSession, Locator } from 'playwright-core';
import { onPhone, waitInPage } from './phone.ts';

/** Milliseconds without a task of more than 50 after which a page counts as at rest, with all that it does when it is idle. */
const REST_MS = 2_000;

/** Milliseconds for which a finger stays on the glass. */
const FINGER_MS = 80;

/**
 * A tap on the second tab of a page at rest, whose panel has not been seen yet.
 * @returns milliseconds from the finger to the frame that shows the outcome: the longest of the tap's events (Event Timing, in
 * steps of 8), or 0 where none of them took 16, or where the page has no tabs
 */
export function measureTap(browser: Browser, url: string): Promise<number> {
  return onPhone(browser, async (page, session) => {
    await page.addInitScript(observe);
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    const tab = page.getByRole('tab').nth(1);
    if ((await tab.count()) === 0) return 0;
    await tab.scrollIntoViewIfNeeded();
    await waitInPage(session, `(${String(isAtRest)})(${REST_MS})`);
    await (
      await fingerOn(tab, session)
    )();
    await waitInPage(session, `(${String(isAtRest)})(${REST_MS})`);
    if ((await tab.getAttribute('aria-selected')) !== 'true')
      throw new Error('BENCH_FAILED: the tap opened no tab');
    return page.evaluate<number>('window.benchTap.longest');
  });
}

/**
 * Finds where an element is. By its place, because a tap on the element itself is watched by listeners of the test's own, in the events
 * that are measured.
 * @returns what puts a finger there, leaves it for a moment and lifts it
 */
export async function fingerOn(element: Locator, session: CDPSession): Promise<() => Promise<void>> {
  const box = await element.boundingBox();
  if (!box) throw new Error('BENCH_FAILED: what is to be pressed is not shown');
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
    await new Promise((lifted) => setTimeout(lifted, FINGER_MS));
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

/** Runs in the page, before anything else. */
function observe(): void {
  const seen = { longest: 0, last: 0 };
  Object.assign(window, { benchTap: seen });
  const watch = (options: PerformanceObserverInit & { durationThreshold?: number }): void => {
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      if (options.type === 'event')
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ ...options, buffered: true });
  };
  watch({ type: 'event', durationThreshold: 16 });
  watch({ type: 'longtask' });
}

/** Runs in the page. */
function isAtRest(rest: number): boolean {
  const { benchTap } = window as unknown as { benchTap: { last: number } }; // put there by observe
  return performance.now() - benchTap.last > rest;
}

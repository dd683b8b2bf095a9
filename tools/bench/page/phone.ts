import type { Browser, CDPSession, Page } from 'playwright-core';

/** The profile of the figures: a middling phone on a slow network. */
export const PHONE = {
  cpuSlowdown: 4,
  bitsPerSecond: 1_600_000,
  latencyMs: 150,
  viewport: { width: 412, height: 823 },
  scale: 1.75,
} as const;

/** What one load of a page cost. Times in milliseconds from the start of the navigation. */
export interface Load {
  readonly fcp: number;
  readonly lcp: number;
  /** Blocking time: what the tasks of more than 50 ms after the first paint took beyond 50 ms. */
  readonly tbt: number;
  readonly cls: number;
  /** When the page answers to a press; 0 for a floor, which always does. */
  readonly answers: number;
  /** Of the document, scripts and style sheets, as they were sent, until the largest paint and in all. */
  readonly codeBytesBeforeLcp: number;
  readonly codeBytes: number;
}

/** Runs something on a page of an empty browser under the profile. */
export async function onPhone<T>(
  browser: Browser,
  act: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const { viewport, scale, bitsPerSecond, latencyMs, cpuSlowdown } = PHONE;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript('globalThis.__name = (value) => value'); // tsx marks functions with it, also those for the page
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: bitsPerSecond / 8,
      uploadThroughput: bitsPerSecond / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await act(page, session);
  } finally {
    await context.close();
  }
}

/** Milliseconds without a request and without a long task after which a page counts as at rest. */
const REST_MS = 1_500;

/** Milliseconds between two questions, and after which the answer is not waited for any longer. */
const POLL_MS = 250;
const LONGEST_MS = 30_000;

/**
 * Waits until an expression is true in the page, asking through the protocol itself: Playwright's own waiting evaluates a script of
 * 200 KB in the page first, which at this speed is a task of 50 ms in the middle of what is measured.
 */
export async function waitInPage(session: CDPSession, expression: string): Promise<void> {
  const end = Date.now() + LONGEST_MS;
  for (;;) {
    const { result } = await session.send('Runtime.evaluate', { expression });
    if (result.value === true) return;
    if (Date.now() > end) throw new Error(`BENCH_FAILED: it did not become true: ${expression}`);
    await new Promise((again) => setTimeout(again, POLL_MS));
  }
}

/** Loads an address into an empty browser and waits until nothing happens any more. */
export function measureLoad(browser: Browser, url: string): Promise<Load> {
  return onPhone(browser, async (page, session) => {
    const traffic = watchTraffic(session);
    await watchRest(page);
    await page.goto(url, { waitUntil: 'commit' });
    await untilAtRest(session);
    const seen = await page.evaluate<Seen>('window.benchSeen');
    const origin = await page.evaluate('performance.timeOrigin');
    const until = Number(origin) + seen.lcp;
    return {
      ...seen,
      codeBytesBeforeLcp: traffic.bytes((at) => at <= until),
      codeBytes: traffic.bytes(() => true),
    };
  });
}

/** Waits until a page that `watchRest` looks at has done nothing for a while. */
export async function untilAtRest(session: CDPSession): Promise<void> {
  await new Promise((quiet) => setTimeout(quiet, REST_MS));
  await waitInPage(session, `(${String(isAtRest)})(${REST_MS})`);
}

/** To be called before a page is loaded. */
export async function watchRest(page: Page): Promise<void> {
  await page.addInitScript(observe);
}

interface Seen {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  answers: number;
}

/** Runs in the page, before anything else. */
function observe(): void {
  const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0, answers: 0, last: 0 };
  Object.assign(window, { benchSeen: seen });
  const watch = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void): void => {
    new PerformanceObserver((list) => {
      seen.last = performance.now();
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  watch('layout-shift', ({ value = 0 }) => (seen.cls += value));
  watch('longtask', ({ startTime, duration }) => {
    if (seen.fcp > 0 && startTime + duration > seen.fcp) seen.tbt += Math.max(0, duration - 50);
  });
  watch('resource', () => {});
  new MutationObserver(() => (seen.answers ||= performance.now())).observe(document, {
    subtree: true,
    attributeFilter: ['data-alive'],
  });
}

/** Runs in the page. */
function isAtRest(rest: number): boolean {
  const { benchSeen } = window as unknown as { benchSeen: { fcp: number; last: number } }; // put there by observe
  return document.readyState === 'complete' && benchSeen.fcp > 0 && performance.now() - benchSeen.last > rest;
}

interface Traffic {
  /** Bytes of code that came at moments (milliseconds since 1970) which `counts` takes. */
  readonly bytes: (counts: (at: number) => boolean) => number;
}

function watchTraffic(session: CDPSession): Traffic {
  const code = new Set<string>();
  const arrivals: { readonly id: string; readonly at: number; readonly bytes: number }[] = [];
  let wallOffset = 0; // seconds between the protocol's clock and that of the wall
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime, timestamp }) => {
    wallOffset = wallTime - timestamp;
    if (type === 'Document' || type === 'Script' || type === 'Stylesheet' || type === 'XHR')
      code.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    const at = (timestamp + wallOffset) * 1000;
    if (code.has(requestId)) arrivals.push({ id: requestId, at, bytes: encodedDataLength });
  });
  // What the pieces did not tell, the whole does.
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const counted = arrivals.filter(({ id }) => id === requestId).reduce((sum, { bytes }) => sum + bytes, 0);
    const at = (timestamp + wallOffset) * 1000;
    if (code.has(requestId))
      arrivals.push({ id: requestId, at, bytes: Math.max(0, encodedDataLength - counted) });
  });
  return {
    bytes: (counts) => arrivals.filter(({ at }) => counts(at)).reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

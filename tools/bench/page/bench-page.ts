import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchChromium } from '../../ci/launch-chromium.ts';
import { packFully, serveFloor } from './floor.ts';
import type { FloorSite } from './floor.ts';
import { fingerOn, measureTap } from './tap.ts';
import { measureLoad, onPhone, untilAtRest, watchRest } from './phone.ts';
import type { Load } from './phone.ts';

const ROUNDS = 5;

/** The guards of docs/BENCHMARKS.md for the lines of our own page. */
const WANTED =
  'wanted         FCP ≤ 1.1  LCP ≤ 0.8, slow core ≤ 1.1  TBT 0, slow core ≤ 150  CLS ≤ 0.01  answers ≤ LCP × 1.5  code before LCP ≤ 18, in all ≤ 150';

/** The same content written by hand. */
export interface Floor {
  readonly name: string;
  /** Inner address -> HTML, of the page and of the one to move to. */
  readonly pages: ReadonlyMap<string, string>;
}

interface BenchPageOptions {
  /** Where our site is served, without a slash at the end. */
  readonly site: string;
  /** The page to load, and the one to move to from it: inner addresses. */
  readonly page: string;
  readonly next: string;
  /** Ratios are to the first; the others stand beside it. */
  readonly floors: readonly [Floor, ...Floor[]];
  readonly print: (line: string) => void;
}

/**
 * Measures a page at its real address, by its hash address, the move to another page, and a tap on one of its tabs, each against
 * the same content written by hand, in one run under the phone profile. Medians of five.
 */
export async function benchPage({ site, page, next, floors, print }: BenchPageOptions): Promise<void> {
  const servers = new Map<Floor, FloorSite>();
  const browser = await launchChromium();
  try {
    for (const floor of floors) servers.set(floor, await serveFloor(floor.pages, site));
    const floorWays = [...servers].map(([{ name }, { url }]): [string, string] => [name, `${url}${page}`]);
    const [first] = floorWays;
    if (!first) throw new Error('BENCH_FAILED: there is no floor');
    const real: [string, string] = ['real address', `${site}${page}`];
    const hash: [string, string] = ['hash address', `${site}/#${page}`];
    const loads = await inTurns([...floorWays, real, hash], (url) => measureLoad(browser, url));
    const floor = loads.get(first[0]);
    if (!floor) throw new Error('BENCH_FAILED: the floor was not measured');
    print(`${page}: milliseconds, ratio to the floor in brackets; kilobytes of 1,000 bytes as sent`);
    for (const { name, pages } of floors) print(`${name}: ${describeSize(pages.get(page) ?? '')}`);
    for (const [name, load] of loads) print(describe(name, load, floor));
    print(WANTED);
    const [byReal = 0, byHash = 0] = [real, hash].map(([name]) => loads.get(name)?.lcp);
    print(`hash address: LCP ÷ real address ${(byHash / byReal).toFixed(2)} (wanted ≤ 1.3)`);
    const ways = [first, real];
    const moves = await inTurns(ways, (url) => measureMove(browser, url, next));
    const [full = 0, move = 0] = moves.values();
    print(
      `click to the next page's heading: floor ${full.toFixed(0)}, ours ${withRatio(move, full)} (wanted ≤ 0.33)`,
    );
    const taps = await inTurns(ways, (url) => measureTap(browser, url));
    const [byHand = 0, tap = 0] = taps.values();
    print(
      `a tap on a tab, its longest event: floor ${byHand.toFixed(0)}, ours ${withRatio(tap, byHand)} (wanted ≤ 1.7)`,
    );
  } finally {
    await browser.close();
    for (const server of servers.values()) server.stop();
  }
}

/** The bytes of a page without its pictures. */
function describeSize(html: string): string {
  const sizes = { gzip: gzipSync(html, { level: 9 }), brotli: packFully(html) };
  const described = Object.entries(sizes).map(([name, { length }]) => `${kilobytes(length)} ${name}`);
  return `${described.join(', ')}, without pictures`;
}

/** The ways take turns, so that a machine that slows down does so for all. @returns each way's median */
async function inTurns<T extends Load | number>(
  ways: readonly (readonly [string, string])[],
  measure: (url: string) => Promise<T>,
): Promise<Map<string, T>> {
  const all = new Map<string, T[]>(ways.map(([name]) => [name, []]));
  for (const [, url] of ways) await measure(url); // the service gets its answers ready
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, url] of ways) all.get(name)?.push(await measure(url));
  }
  return new Map([...all].map(([name, results]) => [name, medianOf(results)]));
}

function medianOf<T extends Load | number>(results: readonly T[]): T {
  const [first] = results;
  if (first === undefined) throw new Error('BENCH_FAILED: nothing was measured');
  const middle = (values: readonly number[]): number =>
    values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
  if (typeof first === 'number') return middle(results.map(Number)) as T; // T is number here
  const names = Object.keys(first) as (keyof Load)[]; // its own keys
  const loads = results as readonly Load[]; // T is Load here
  return Object.fromEntries(
    names.map((name) => [name, middle(loads.map((load) => load[name]))]),
  ) as unknown as T;
}

function describe(name: string, load: Load, floor: Load): string {
  return [
    name.padEnd(13),
    `FCP ${withRatio(load.fcp, floor.fcp)}`,
    `LCP ${withRatio(load.lcp, floor.lcp)}`,
    `TBT ${load.tbt.toFixed(0)}`,
    `CLS ${load.cls.toFixed(3)}`,
    ...(load.answers > 0
      ? [`answers ${load.answers.toFixed(0)} (LCP × ${(load.answers / load.lcp).toFixed(2)})`]
      : []),
    `code before LCP ${kilobytes(load.codeBytesBeforeLcp)}, in all ${kilobytes(load.codeBytes)}`,
  ].join('  ');
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function withRatio(value: number, floor: number): string {
  return `${value.toFixed(0)} (${(value / floor).toFixed(2)})`;
}

/**
 * Milliseconds from the moment at which the finger leaves a link to the frame in which another heading stands. The link has been in
 * the window for a while, as one that is read before it is pressed; where the finger stays for a moment, as fingers do, that is the
 * same for a floor, whose browser begins nothing before the press is over.
 */
function measureMove(browser: Browser, url: string, next: string): Promise<number> {
  return onPhone(browser, async (page, session) => {
    await watchRest(page);
    await page.goto(url);
    await untilAtRest(session);
    const link = page.locator(`main a[href="${next}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const before = await page.locator('main h1').textContent();
    await page.evaluate(() => {
      // The clock of the wall, because a full load begins a new one; the time of the event, not that of its handling.
      addEventListener('pointerup', ({ timeStamp }) => {
        sessionStorage.setItem('released', String(performance.timeOrigin + timeStamp));
      });
    });
    await page.addInitScript(watchHeading, '');
    await page.evaluate(watchHeading, before ?? '');
    const press = await fingerOn(link, session);
    await untilAtRest(session);
    await press();
    await page.waitForFunction(() => sessionStorage.getItem('arrived'), null, { timeout: 20_000 });
    return page.evaluate<number>('sessionStorage.getItem("arrived") - sessionStorage.getItem("released")');
  });
}

/** Runs in the page: writes down when a heading other than `before` has been painted. */
function watchHeading(before: string): void {
  const look = (): void => {
    const text = document.querySelector('main h1')?.textContent;
    if (!text || text === before || !sessionStorage.getItem('released')) requestAnimationFrame(look);
    else {
      // The first task after the frame, which is painted once the callbacks before it have run. No timer: browsers hold those back
      // for a while after a touch, of which a page that was loaded anew knows nothing.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () =>
        sessionStorage.setItem('arrived', String(performance.timeOrigin + performance.now()));
      port2.postMessage('');
    }
  };
  look();
}

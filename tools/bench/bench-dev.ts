import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { createLivePages } from '../../src/engine/bundle/live-pages.ts';
import { createRouteOf } from '../../src/engine/content/read-files.ts';
import { launchChromium } from '../ci/launch-chromium.ts';
import { runServer } from '../testing/run-server.ts';

/** A page that is edited while it is shown. */
export interface EditedPage {
  /** Its file, relative to the root. */
  readonly file: string;
  /** Its inner address. */
  readonly address: string;
  /** The words that are edited: they stand once in the file and are shown as they stand there. */
  readonly words: string;
}

/** Milliseconds. */
export interface DevFigures {
  /** From the start of `npm run dev` to the line that says that it serves. */
  readonly start: number;
  /** From the moment before the file is written to the frame with its words, one figure an edit. */
  readonly edits: readonly number[];
  /** What the page's own check and compilation took of each, worked out beside the server with the same code. */
  readonly own: readonly number[];
}

const EDITS = 5;
/** Nobody saves more often, and the rules across files have run by then. */
const BETWEEN_EDITS_MS = 1_500;

/**
 * Measures edits of a page in Chromium with what `npm run dev` starts. The first edit of all is left out: it warms up.
 * @param root a site with its code; its page file is as it was afterwards
 * @throws BENCH_FAILED
 */
export async function benchDev(root: string, edited: EditedPage): Promise<DevFigures> {
  const file = join(root, edited.file);
  const text = readFileSync(file, 'utf8');
  if (text.split(edited.words).length !== 2) throw new Error(`BENCH_FAILED: ${edited.file} has other words`);
  const begunStart = now();
  const server = await runServer(root, ['dev'], /^Developing on (\S+)$/m, { DEMO: '0' });
  const start = now() - begunStart;
  let browser: Browser | null = null;
  try {
    browser = await launchChromium();
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript('globalThis.__name = (value) => value'); // tsx marks functions with it, also those for the page
    await page.goto(`${server.url}${edited.address}`);
    await page.getByText(edited.words).first().waitFor();
    const checkAndCompile = ownWork(root, edited.file);
    const edits: number[] = [];
    const own: number[] = [];
    for (let edit = 0; edit <= EDITS; edit++) {
      const newText = `${edited.words} ${1_000 + edit}`;
      const painted = await watchFor(page, newText);
      await pause(BETWEEN_EDITS_MS);
      const begun = now();
      writeFileSync(file, text.replace(edited.words, newText));
      edits.push((await painted()) - begun);
      own.push(checkAndCompile());
    }
    return { start, edits: edits.slice(1), own: own.slice(1) };
  } finally {
    writeFileSync(file, text);
    await browser?.close();
    await server.stop();
  }
}

/** The clock that page and bench have in common, in milliseconds with fractions. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/** @returns what waits until the words are painted, and says when that was */
async function watchFor(page: Page, text: string): Promise<() => Promise<number>> {
  const seen = await page.evaluateHandle((sought) => {
    const painted = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.body.textContent.includes(sought)) return;
        observer.disconnect();
        // The frame that begins now has them; what is asked for in it comes behind its painting.
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return { painted }; // not the promise alone, which would be waited for here
  }, text);
  return () => seen.evaluate((watch) => watch.painted);
}

/** @returns what does once to a page file what the server does to it before the browser has it, and says how long that took */
function ownWork(root: string, file: string): () => number {
  const pages = createLivePages(root);
  const route = createRouteOf(root)(file) ?? '';
  const work = (): number => {
    const begun = now();
    pages.checkFile(file);
    pages.page(route);
    return now() - begun;
  };
  work(); // reads what stands around pages
  return work;
}

/** A line for people. */
export function formatDevFigures(name: string, { start, edits, own }: DevFigures): string {
  const [median, ownMedian] = [middle(edits), middle(own)];
  const all = edits.map((edit) => edit.toFixed(0)).join(', ');
  return [
    `${name}: ready in ${(start / 1_000).toFixed(1)} s`,
    `an edit is on the screen after ${median.toFixed(0)} ms (wanted ≤ 300; median of ${all})`,
    `${ownMedian.toFixed(1)} ms of it, ${((ownMedian / median) * 100).toFixed(0)} %, check and compile the page`,
  ].join('; ');
}

function middle(values: readonly number[]): number {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? 0;
}

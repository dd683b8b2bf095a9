import type { Locator, Page } from 'playwright-core';
import { launchChromium } from '../ci/launch-chromium.ts';

/** Milliseconds that a step may take. */
const GUARD_MS = 100;
const CELLS = 100;
const TYPED = '1234567890 m3/h';
const ROUNDS = 10;

interface BenchStudioOptions {
  /** Address of the studio. */
  readonly url: string;
  /** The page that is opened and edited, and one to turn to in between. */
  readonly file: string;
  readonly other: string;
  readonly print: (line: string) => void;
}

/**
 * Opens a page of a studio, types in a table of a hundred cells and moves a block. Prints for each how long it takes from the event to the end of
 * the frame that shows it. Nothing is saved.
 */
export async function benchStudio({ url, file, other, print }: BenchStudioOptions): Promise<void> {
  const browser = await launchChromium();
  const tell = (step: string, times: readonly number[]): void => {
    const sorted = times.toSorted((one, next) => one - next);
    const median = sorted[Math.floor(sorted.length / 2)] ?? NaN;
    const share = (value: number): string => `${value.toFixed(0)} ms, ${(value / GUARD_MS).toFixed(2)}`;
    print(`${step.padEnd(36)} ${share(median)} of the guard (longest ${share(sorted.at(-1) ?? NaN)})`);
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    await page.getByRole('tree', { name: 'Pages' }).waitFor();
    print(`guard: ${GUARD_MS} ms a step`);
    tell(`open ${file}`, await openPages(page, file, other));
    const cells = await fillTable(page);
    tell(`type in a table of ${cells} cells`, await type(page));
    tell('move a block', await moveBlock(page));
  } finally {
    await browser.close();
  }
}

async function openPages(page: Page, file: string, other: string): Promise<number[]> {
  const times: number[] = [];
  await open(page, other);
  for (let round = 0; round < ROUNDS; round++) {
    times.push(await open(page, file));
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
    if (round < ROUNDS - 1) await open(page, other);
  }
  return times;
}

/** @returns milliseconds until the page's blocks and its form are shown */
async function open(page: Page, file: string): Promise<number> {
  const item = page.locator(`[role="treeitem"][data-key="pages-data/${file}.json"]`);
  return item.evaluate(async (element: HTMLElement) => {
    const panes = document.querySelector('.side');
    const shown = new Promise((resolve) => {
      const observer = new MutationObserver(resolve);
      if (panes) observer.observe(panes, { childList: true, subtree: true, characterData: true });
    });
    const begun = performance.now();
    element.click();
    await shown;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - begun;
  });
}

/** Adds rows to the first table of the page. @returns how many cells it has then */
async function fillTable(page: Page): Promise<number> {
  await page
    .getByRole('tree', { name: 'Blocks' })
    .getByRole('treeitem', { name: /^Specification table/ })
    .first()
    .click();
  const cells = page.locator('.grid td textarea');
  await cells.first().waitFor();
  for (let now = await cells.count(); now < CELLS; now = await cells.count())
    await page.getByRole('button', { name: '+ Add row' }).click();
  return cells.count();
}

async function type(page: Page): Promise<number[]> {
  const cell = page.locator('.grid td textarea').last();
  await cell.focus();
  const times: number[] = [];
  for (const key of TYPED) times.push(await measure(cell, 'input', () => page.keyboard.press(key)));
  return times;
}

async function moveBlock(page: Page): Promise<number[]> {
  const times: number[] = [];
  const tree = page.getByRole('tree', { name: 'Blocks' });
  await tree.getByRole('treeitem').nth(1).click();
  for (let round = 0; round < ROUNDS; round++) {
    const block = tree.locator('[aria-selected="true"]');
    await block.focus();
    const key = round % 2 === 0 ? 'Alt+ArrowDown' : 'Alt+ArrowUp';
    times.push(await measure(block, 'keydown', () => page.keyboard.press(key)));
  }
  return times;
}

/** @returns milliseconds from an event until the frame after it is shown */
async function measure(element: Locator, event: string, act: () => Promise<void>): Promise<number> {
  await element.evaluate((_, name) => {
    const time = new Promise<number>((resolve) => {
      addEventListener(
        name,
        () => {
          const begun = performance.now();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { benchStep: time });
  }, event);
  await act();
  return element.page().evaluate<number>('window.benchStep');
}

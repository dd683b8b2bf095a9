import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe over what the page shows once it has come to rest: half way between two colours, the contrast of a button is nobody's
 * choice, and what has just become too wide for its place is made reachable in the next frame.
 * @param part looks at this element only, where the rest of the page has been looked at before
 * @param rules runs these only, where nothing that others look at has changed
 * @returns one line a fault: the rule and the first element it was found on
 */
export async function axeFaults(
  page: Page,
  part: Locator = page.locator('html'),
  rules: readonly string[] = [],
): Promise<string[]> {
  await page.evaluate(comeToRest);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  return part.evaluate(runAxe, rules);
}

/** The widths of a phone, a tablet and a desk. The last is that of a page which a test has opened, so that it goes on there. */
export const WIDTHS = [390, 820, 1440];

/**
 * Looks at each width for what axe finds, and for a page that scrolls sideways.
 * @param part as in axeFaults
 * @returns one line a fault, after the width in px
 */
export async function faultsAt(
  page: Page,
  part?: Locator,
  widths: readonly number[] = WIDTHS,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = await axeFaults(page, part);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over !== 0) found.push(`scrolls sideways by ${over} px`);
    faults.push(...found.map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

/** The same, and what lacks contrast in the dark. */
export async function faultsInBothThemes(page: Page, part: Locator): Promise<string[]> {
  const faults = await faultsAt(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFaults(page, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...faults, ...dark.map((fault) => `dark: ${fault}`)];
}

/**
 * Runs in the page. What axe found in order stays there: it is long, and to hand it over takes as long as a third of the run.
 * Axe leaves out the size of targets (WCAG 2.2) unless it is told. On a scrolled page it takes one that is half below the header for small.
 */
async function runAxe(element: Element, rules: readonly string[]): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe }; // put there by its source
  const { violations } = await axe.run(element === document.documentElement ? document : element, {
    resultTypes: ['violations'],
    selectors: false,
    ...(rules.length > 0
      ? { runOnly: [...rules] }
      : { rules: { 'target-size': { enabled: scrollY === 0 } } }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** Observers are told of sizes at the end of a frame, and React answers them in a turn of its own. */
async function comeToRest(): Promise<void> {
  const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  await new Promise((resolve) => setTimeout(resolve));
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(
    ending.filter(({ playState }) => playState === 'running').map(({ finished }) => finished),
  );
}

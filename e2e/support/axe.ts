import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Locator, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe on the page once it has come to rest: a colour half way through a transition doesn't count, and an element that has
 * just become too wide is made focusable in the next frame.
 * @param part checks only this element, if the rest of the page was checked before
 * @param rules runs only these, if nothing that other rules check has changed
 * @returns one line per fault: the rule and the first element with it
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

/** The widths of a phone, a tablet and a desktop. The last is that of a page opened by a test, so that it continues there. */
export const WIDTHS = [390, 820, 1440];

/**
 * Checks each width for sideways scrolling, and the first and the last with axe: in between, a page has the elements of one of them.
 * @param part as in axeFaults
 * @param widths from the narrowest to the widest
 * @returns one line per fault, after the width in px
 */
export async function faultsAt(
  page: Page,
  part?: Locator,
  widths: readonly number[] = WIDTHS,
): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const found = width === widths[0] || width === widths.at(-1) ? await axeFaults(page, part) : [];
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over !== 0) found.push(`scrolls sideways by ${over} px`);
    faults.push(...found.map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

/** The same, and contrast in the dark theme. */
export async function faultsInBothThemes(page: Page, part: Locator): Promise<string[]> {
  const faults = await faultsAt(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await axeFaults(page, part, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...faults, ...dark.map((fault) => `dark: ${fault}`)];
}

/**
 * Runs in the page. Axe's list of passed checks stays there: it is long, and transferring it takes a third of the run. Axe
 * omits target sizes (WCAG 2.2) by default. On a scrolled page it reports a target that is half below the header as too small.
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

/** Observers get sizes at the end of a frame, and React handles them in a separate turn. */
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

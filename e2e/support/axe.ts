import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Axe from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe over what the page shows once its changes of colour and place have come to their end: half way between two
 * colours, the contrast of a button is nobody's choice.
 * @returns one line a fault: the rule and the first element it was found on
 */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(waitForTransitions);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  return page.evaluate(runAxe);
}

/** Runs in the page. What axe found in order stays there: it is long, and to hand it over takes as long as a third of the run. */
async function runAxe(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe }; // put there by its source
  const { violations } = await axe.run(document, { resultTypes: ['violations'], selectors: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

async function waitForTransitions(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(
    ending.filter(({ playState }) => playState === 'running').map(({ finished }) => finished),
  );
}

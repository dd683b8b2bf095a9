import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Runs axe over what the page shows once its changes of colour and place have come to their end: half way between two
 * colours, the contrast of a button is nobody's choice.
 * @returns one line a fault: the rule and the first element it was found on
 */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(waitForTransitions);
  await page.evaluate(source);
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

async function waitForTransitions(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(
    ending.filter(({ playState }) => playState === 'running').map(({ finished }) => finished),
  );
}

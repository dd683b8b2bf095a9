import { expect } from 'vitest';
import { test } from './support/browser.ts';

/** Code and styles of a page, packed as they are sent (KB of 1,000 bytes): what stands now, so that it only becomes less. */
const ALL_CODE = 105;

test('a catalogue page loads no more code than its budget, and no code of development', async ({ page }) => {
  await page.goto('/1556/business/plant/marine/mud');
  await page.getByRole('tab').first().waitFor();
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.(js|css)$/.test(new URL(name).pathname))
      .map(({ name, encodedBodySize }) => ({ name, kilobytes: encodedBodySize / 1000 })),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.map(({ name }) => name).filter((name) => name.includes('dev-runtime'))).toEqual([]);
  expect(files.reduce((sum, { kilobytes }) => sum + kilobytes, 0)).toBeLessThanOrEqual(ALL_CODE);
});

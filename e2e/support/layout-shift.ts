import type { Page } from 'playwright-core';

/**
 * The sum of all layout shifts since the document was parsed, including everything painted until now. Before that, a slow
 * machine paints the part it has, which moves as the rest arrives.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const read = performance.getEntriesByType('navigation')[0];
        const from = read && 'domInteractive' in read ? Number(read.domInteractive) : 0;
        const add = (entries: PerformanceEntryList): void => {
          for (const entry of entries)
            if ('value' in entry && entry.startTime >= from) sum += Number(entry.value);
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            add(observer.takeRecords());
            resolve(sum);
          }),
        );
      }),
  );
}

/**
 * Blocks the typeface, which can move text by a few pixels if letters start on whole ones: fonts.test.ts limits that. Any other
 * movement has another cause. The browser reports each refusal as an error of the page.
 */
export async function refuseTypeface(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

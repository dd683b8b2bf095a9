import type { Page } from 'playwright-core';

/**
 * The sum of all layout shifts since the document was read to its end, once what was painted until now has been reported. Until then
 * a slow machine paints the part of it that it has, and moves that as the rest comes.
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
 * Keeps the typeface from a page, which moves text by up to a few pixels if letters begin on whole ones: fonts.test.ts bounds that. What moves
 * now is moved by something else. The browser reports each refusal as an error of the page.
 */
export async function refuseTypeface(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

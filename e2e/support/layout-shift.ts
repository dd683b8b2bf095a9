import type { Page } from 'playwright-core';

/**
 * The sum of all layout shifts since the document was read to its end, once what was painted until now has been reported. Until then
 * a slow machine paints the part of it that it has, and moves that as the rest comes.
 * @param since Milliseconds of the page's own clock: counts from then on instead.
 */
export function layoutShift(page: Page, since?: number): Promise<number> {
  return page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const read = performance.getEntriesByType('navigation')[0];
        const from = since ?? (read && 'domInteractive' in read ? Number(read.domInteractive) : 0);
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
    since,
  );
}

import { connection } from './connection.ts';

/** The address of the typeface's first file, which the build puts in its place. */
declare const TYPEFACE: string;

/** Milliseconds from the request of the document until its head is read: with as many again, a page is painted. */
const QUICK = 120;

/**
 * Asks for the typeface before anything needs it, where it is likely to come in time. Over a slow line it would not: after the
 * first paint it is not shown any more (`font-display: optional`), until then it would take the line from what is seen, and
 * Chromium holds back the first paint for a font that was asked for in this way. There the styles fetch it, for the next page.
 */
export function preloadTypeface(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // all of that name are
  if (performance.now() - (arrival?.requestStart ?? 0) > QUICK || connection().saveData) return;
  const properties = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: TYPEFACE };
  document.head.append(Object.assign(document.createElement('link'), properties));
}

import { connection } from './connection.ts';

/** The address of the typeface's first file, which the build puts in its place. */
declare const TYPEFACE: string;

/** Milliseconds from the request of the document until its head is read: with as many again, a page is painted. */
const QUICK = 120;

/** Which typeface the page is shown in, on an element, where it is not the one of its styles. */
export const TYPEFACE_MARK = 'data-typeface';

/** Says in the browser's store that a visit has begun whose end is likely to have the typeface in the cache. */
const VISITED = 'typeface';

/**
 * Asks for the typeface before anything needs it, where it is likely to come in time. Over a slow line it would not: after the
 * first paint it is not shown any more (`font-display: optional`), until then it would take the line from what is seen. There the
 * page is shown in the stand-ins, and the typeface is fetched at rest, for the next page (late-font.ts); whoever has it from an earlier
 * visit is shown it at once.
 */
export function preloadTypeface(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // all of that name are
  if (performance.now() - (arrival?.requestStart ?? 0) > QUICK || connection().saveData) {
    if (isFirstVisit()) document.documentElement.setAttribute(TYPEFACE_MARK, 'none');
    return;
  }
  const properties = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: TYPEFACE };
  document.head.append(Object.assign(document.createElement('link'), properties));
}

/** A browser that keeps nothing takes each visit for the first. */
function isFirstVisit(): boolean {
  try {
    const isKnown = VISITED in localStorage;
    localStorage[VISITED] = '';
    return !isKnown;
  } catch {
    return true;
  }
}

import { parsed } from './begin.ts';
import { connection } from './connection.ts';

/** The address of the typeface's first file, which the build puts in its place. */
declare const TYPEFACE: string;

/** Milliseconds from the request of the document until its first byte: the typeface, over a connection of its own, takes three times as many. */
const QUICK = 80;

/** Which typeface the page is shown in, on an element, where it is not the one of its styles. */
export const TYPEFACE_MARK = 'data-typeface';

/** Says in the browser's store that a visit has begun whose end is likely to have the typeface in the cache. */
const VISITED = 'typeface';

/** Milliseconds for which a page stays unseen for a typeface that is on its way: as long as nobody takes it for a delay. */
const PATIENCE = 300;

/**
 * Asks for the typeface before anything needs it, where it is likely to come in time, and keeps the page unseen until then: what is shown
 * in the stand-ins first would move when it comes. Over a slow line it would not come in time, and take the line from what is seen.
 * There, and where it is late after all, the page is shown in the stand-ins and the typeface with the next page (late-font.ts); whoever has
 * it from an earlier visit is shown it at once.
 */
export function preloadTypeface(): void {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // all of that name are
  const { requestStart = 0, responseStart = Infinity } = arrival ?? {};
  if (responseStart - requestStart > QUICK || connection().saveData) {
    if (isFirstVisit()) mark('none');
    return;
  }
  const { style } = document.documentElement;
  const show = (): string => (style.opacity = '');
  const arrive = async (): Promise<void> => {
    if ((await loadTypeface()) && style.opacity !== '') mark('later');
    show();
  };
  const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: TYPEFACE };
  document.head.append(Object.assign(document.createElement('link'), link));
  // By then the styles that name it are there. Programs that wait for typefaces wait for this one, too.
  void parsed().then(arrive);
  // It can be read out, measured and pressed all the same.
  style.opacity = '0';
  mark('none');
  setTimeout(show, PATIENCE);
}

/** The family that is shown whenever it comes (fonts.css). @returns whether it is there now; it may not come at all */
export function loadTypeface(): Promise<boolean> {
  return document.fonts.load("1em 'Archivo Later'").then(
    (faces) => faces.length > 0,
    () => false,
  );
}

function mark(how: 'none' | 'later'): void {
  document.documentElement.setAttribute(TYPEFACE_MARK, how);
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

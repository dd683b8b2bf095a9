import { connection } from './connection.ts';

/** The address of the typeface's first file, which the build puts in its place. */
declare const TYPEFACE: string;

/** Kilobits of that file. */
const SIZE = 400;

/** Milliseconds in which a page is ready to be painted for the first time. */
const IN_TIME = 200;

/**
 * Asks for the typeface before anything needs it, where it is likely to come in time. Over a slow line it would not: after the
 * first paint it is not shown any more (`font-display: optional`), until then it would take the line from what is seen, and the
 * browser holds back the first paint for a font that was asked for in this way. There the styles fetch it, for the next page.
 */
export function preloadTypeface(): void {
  const { saveData = false, rtt = 0, downlink = Infinity } = connection();
  if (saveData || rtt + SIZE / downlink > IN_TIME) return;
  const link = document.createElement('link');
  const properties = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' };
  document.head.append(Object.assign(link, properties, { href: TYPEFACE }));
}

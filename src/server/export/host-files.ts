import type { Screens } from '../../engine/common/screens.ts';

/**
 * What the export tells the host, in the format of Netlify and Cloudflare Pages. Other hosts need the same in their own
 * settings.
 */

/** The shell for every screen that has no document, such as a post. */
export const SHELL = '/screen/';

/** Screens that only the service serves, though links on the pages' host lead to them. */
const OF_SERVICE = ['feed', 'fileInfo'];

/** Names below /assets contain a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * @param moved former address -> the page's current address
 * @param service the service's origin; null if the host passes calls on to it
 */
export function redirectsFile(
  moved: Readonly<Record<string, string>>,
  service: string | null,
  screens: Screens,
): string {
  const lines = [
    ...Object.entries(moved).map(([from, to]) => `${from} ${to} 301`),
    ...(service ? OF_SERVICE.map((name) => `/${name}/* ${service}/${name}/:splat 302`) : []),
    ...foldersOfScreens(screens).map((name) => `/${name}/* ${SHELL} 200`),
  ];
  return `${lines.join('\n')}\n`;
}

/** The first path segments of screens without a document. If an address begins with a parameter, a page may be below it. */
function foldersOfScreens(screens: Screens): string[] {
  const firsts = Object.values(screens)
    .filter(({ document }) => !document)
    .map(({ address }) => address.split('/')[1] ?? '')
    .filter((first) => !first.startsWith('{'));
  return [...new Set(firsts)];
}

/** @param headers for every answer, including a policy that a meta element can't express */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '/assets/*', `  cache-control: ${FOREVER}`, ''].join('\n');
}

/** A page that redirects, for hosts that don't read `_redirects`. @param to an inner address */
export function movedPage(to: string, origin: string): string {
  const href = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>This page has moved</title>
    <meta http-equiv="refresh" content="0; url=${href}" />
    <link rel="canonical" href="${origin}${href}" />
  </head>
  <body><p><a href="${href}">This page has moved.</a></p></body>
</html>
`;
}

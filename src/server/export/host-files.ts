import type { Screens } from '../../engine/common/screens.ts';

/** What the export says to the host, in the form that Netlify and Cloudflare Pages read. Other hosts need the same in their own settings. */

/** The shell in which every screen without a document of its own shows itself, such as a post. */
export const SHELL = '/screen/';

/** What only the service has, though links lead to it on the pages' own host. */
const OF_SERVICE = ['feed', 'fileInfo'];

/** Names under /assets carry a hash of their content. */
const FOREVER = 'public, max-age=31536000, immutable';

/**
 * @param moved former address -> the address of the page now
 * @param service the origin of the service; null if the host passes calls on to it by itself
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

/** The first parts of the addresses of screens without a document of their own. A page may be below an address that begins with a value. */
function foldersOfScreens(screens: Screens): string[] {
  const firsts = Object.values(screens)
    .filter(({ document }) => !document)
    .map(({ address }) => address.split('/')[1] ?? '')
    .filter((first) => !first.startsWith('{'));
  return [...new Set(firsts)];
}

/** @param headers for every answer; a policy that a meta element cannot state stands among them */
export function headersFile(headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return ['/*', ...lines, '/assets/*', `  cache-control: ${FOREVER}`, ''].join('\n');
}

/** A page that leads on, for hosts that do not read `_redirects`. @param to an inner address */
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

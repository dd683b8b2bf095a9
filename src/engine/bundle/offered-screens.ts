import type { ViteDevServer } from 'vite';
import { pickScreens } from '../common/screens.ts';
import type { Screens } from '../common/screens.ts';
import { readScreens } from '../site-config/read-screens.ts';

type SiteCodeModule = typeof import('virtual:site-code');

/** The site's screens, so that the same addresses and calls exist in development and production. @param root the site's folder */
export async function readOfferedScreens(
  server: Pick<ViteDevServer, 'ssrLoadModule'>,
  root: string,
): Promise<Screens> {
  const { siteCode } = (await server.ssrLoadModule('virtual:site-code')) as SiteCodeModule; // Vite knows no types
  const { screens, addresses } = siteCode;
  const offered = Object.entries(pickScreens(readScreens(root), Object.keys(screens)));
  return Object.fromEntries(offered.map(([name, facts]) => [name, { ...facts, ...addresses[name] }]));
}

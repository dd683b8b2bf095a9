import type { ViteDevServer } from 'vite';
import { offeredScreens } from '../common/screens.ts';
import type { Screens } from '../common/screens.ts';

type SiteCodeModule = typeof import('virtual:site-code');

/** The screens that the site has, so that addresses and calls are there in development if they are in production. */
export async function readOfferedScreens(server: Pick<ViteDevServer, 'ssrLoadModule'>): Promise<Screens> {
  const { siteCode } = (await server.ssrLoadModule('virtual:site-code')) as SiteCodeModule; // Vite knows no types
  return offeredScreens(siteCode);
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright-core';

/**
 * Faults of a request for a script or a style sheet. `cut`: the connection breaks half-way. `half`: it broke for a proxy, which
 * sends the half as if it were complete; in a style sheet, that can't be detected.
 */
export const FILE_FAULTS = ['refused', '404', 'HTML', 'cut', 'never ends', 'half'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Injects faults into a page's requests for files. */
export interface BrokenFiles {
  /** @param fits selects files by their paths. @returns a function that ends it */
  readonly meet: (
    page: Page,
    fault: FileFault,
    fits: (path: string) => boolean,
  ) => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
}

/** Starts a server whose connections break in the middle of a file, which Playwright's routes can't simulate. */
export async function breakFiles(): Promise<BrokenFiles> {
  const cutter = createServer(({ url = '' }, response) => {
    const type = url.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'content-length': 1000, 'cache-control': 'no-store' });
    response.write('/* the beginning', () => response.destroy());
  });
  await new Promise<void>((resolve) => cutter.listen(0, '127.0.0.1', resolve));
  const { port } = cutter.address() as AddressInfo; // it listens on a port
  return {
    meet: async (page, fault, fits) => {
      const isMet = ({ pathname }: URL): boolean => fits(pathname);
      await page.route(isMet, (route) => answer(route, fault, port));
      return () => page.unroute(isMet);
    },
    close: () => new Promise((resolve) => cutter.close(() => resolve())),
  };
}

function answer(route: Route, fault: FileFault, port: number): Promise<void> | undefined {
  switch (fault) {
    case 'refused':
      return route.abort('connectionrefused');
    case '404':
      return route.fulfill({ status: 404, contentType: 'application/json', body: '{"code":"NOT_FOUND"}' });
    case 'HTML':
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Proxy login</h1>' });
    case 'cut': {
      const url = new URL(route.request().url());
      url.port = String(port);
      return route.continue({ url: url.href });
    }
    case 'half':
      return route.fulfill({ contentType: 'text/javascript', body: 'export const half = {' });
    case 'never ends':
      return undefined;
  }
}

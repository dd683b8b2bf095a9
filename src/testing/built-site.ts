import { brotliCompressSync } from 'node:zlib';
import { readBuiltSite } from '../server/built-site.ts';
import type { BuiltSite } from '../server/built-site.ts';
import { NO_MAP } from '../shared/map-provider.ts';
import type { MapProvider } from '../shared/map-provider.ts';
import { makeFolder } from './temporary-folder.ts';

export const SHELL = '<!doctype html><html lang="en"><title>A site</title><div id="root"></div></html>';
export const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))});`;

/** A small built site in a folder that is gone after the test. */
export function makeBuiltSite(map: MapProvider = NO_MAP): BuiltSite {
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'not for visitors',
    'site.json': JSON.stringify({
      siteId: 35,
      map,
      menu: [
        {
          id: 12,
          upperId: 0,
          name: 'Folder',
          menuType: 'F',
          subMenus: [
            {
              id: 13,
              upperId: 12,
              name: 'Page',
              nameEn: 'A page',
              menuType: 'P',
              programUrl: '/13/a/b',
              subMenus: [],
            },
          ],
        },
      ],
      pages: { main: 0, 'a/b': 13 },
      inquiry: { company: 'WM Group', asksConsent: false, keepYears: 3 },
    }),
    'client/index.html': SHELL,
    'client/assets/main-1.js': SCRIPT,
    'client/assets/main-1.js.br': brotliCompressSync(SCRIPT),
    'client/.vite/manifest.json': '{}',
    'client/data/a/b.json': '{"route":"a/b"}',
    'client/art/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  return readBuiltSite(makeFolder(files));
}

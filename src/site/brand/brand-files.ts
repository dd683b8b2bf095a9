import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fact, findFact } from 'schema-pages';
import type { SiteFacts } from 'schema-pages';
import { packIco, renderManifest, SOCIAL_PICTURE, toPng } from 'schema-pages/brand';
import type { BrandFiles } from 'schema-pages/brand';
import { socialPicture } from './social-picture.ts';
import { iconSvg, INK, symbolSvg } from './symbol.ts';

/** The licences of the typefaces, which have to be beside them: file below /assets -> package and its file. */
const LICENCES: Readonly<Record<string, readonly [name: string, file: string]>> = {
  'assets/archivo-OFL.txt': ['@fontsource-variable/archivo', 'LICENSE'],
  'assets/pretendard-OFL.txt': ['pretendard', 'dist/LICENSE.txt'],
};

/**
 * The files that represent the site outside of its pages.
 * @param root the project's root
 * @param readSite called whenever a file is made, so that development uses the current site.json
 */
export function brandFiles(root: string, readSite: () => SiteFacts): BrandFiles {
  const icon = (size: number) => () => toPng(iconSvg(), size);
  const licences = Object.entries(LICENCES).map(([path, [name, file]]) => [
    path,
    () => readPackaged(root, name, file),
  ]);
  return {
    'favicon.svg': symbolSvg,
    'favicon.ico': async () => {
      const sizes = [16, 32, 48];
      return packIco(
        await Promise.all(sizes.map(async (size) => ({ size, png: await toPng(symbolSvg(), size) }))),
      );
    },
    'apple-touch-icon.png': icon(180),
    'icon-192.png': icon(192),
    'icon-512.png': icon(512),
    'site.webmanifest': () => renderManifest(readSite(), INK),
    [SOCIAL_PICTURE.path.slice(1)]: () => {
      const site = readSite();
      const name = fact(site, 'company', 'name');
      return socialPicture(root, { name, slogan: findFact(site, 'company', 'slogan') ?? name });
    },
    ...(Object.fromEntries(licences) as BrandFiles),
  };
}

function readPackaged(root: string, name: string, file: string): Buffer {
  const manifestFile = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
  return readFileSync(join(dirname(manifestFile), file));
}

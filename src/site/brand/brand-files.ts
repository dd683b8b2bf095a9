import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { fact, findFact, shortNameOf } from '../../engine/common/site-facts.ts';
import type { SiteFacts } from '../../engine/common/site-facts.ts';
import { SOCIAL_PICTURE } from '../../engine/common/social-picture.ts';
import { packIco } from './ico.ts';
import { socialPicture } from './social-picture.ts';
import { iconSvg, INK, symbolSvg } from './symbol.ts';

type Content = Buffer | string;

/** The licences of the typefaces, which have to lie beside them: file below /assets -> package and its file. */
const LICENCES: Readonly<Record<string, readonly [name: string, file: string]>> = {
  'assets/archivo-OFL.txt': ['@fontsource-variable/archivo', 'LICENSE'],
  'assets/pretendard-OFL.txt': ['pretendard', 'dist/LICENSE.txt'],
};

/** Path below the site's root -> what makes the file. */
export type BrandFiles = Readonly<Record<string, () => Content | Promise<Content>>>;

/**
 * The files that stand for the site outside of its pages.
 * @param root the project's root
 * @param readSite called when a file is made, so that development shows what site.json says then
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
    'site.webmanifest': () => {
      const site = readSite();
      return manifest(fact(site, 'company', 'name'), shortNameOf(site));
    },
    [SOCIAL_PICTURE.path.slice(1)]: () => {
      const site = readSite();
      const name = fact(site, 'company', 'name');
      return socialPicture(root, { name, slogan: findFact(site, 'company', 'slogan') ?? name });
    },
    ...(Object.fromEntries(licences) as BrandFiles),
  };
}

function toPng(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function manifest(name: string, shortName: string): string {
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  return JSON.stringify({
    name,
    short_name: shortName,
    lang: 'en',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: INK,
    icons,
  });
}

function readPackaged(root: string, name: string, file: string): Buffer {
  const manifestFile = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
  return readFileSync(join(dirname(manifestFile), file));
}

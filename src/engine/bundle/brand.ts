import { extname } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteFacts } from '../common/site-facts.ts';
import { fact, shortNameOf } from '../common/site-facts.ts';
import type { LoadedSite } from '../site-config/load-site.ts';
import { packIco } from './ico.ts';
import { importSource } from '../site-config/import-source.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Path below the site's root -> a function that makes the file. */
export type BrandFiles = Readonly<Record<string, () => Buffer | string | Promise<Buffer | string>>>;

/** The export of a site's module named in `theme.brand`. @param readSite called when a file is made */
export type MakeBrandFiles = (root: string, readSite: () => SiteFacts) => BrandFiles;

/** The files that represent the site outside its pages: its own, or plain ones. */
export async function loadBrand(
  { root, brand: own, colour }: LoadedSite,
  readSite: () => SiteFacts,
): Promise<BrandFiles> {
  if (own === null) return plainBrand(colour, readSite);
  const { brandFiles } = (await importSource(own)) as { readonly brandFiles: MakeBrandFiles };
  return brandFiles(root, readSite);
}

/** The first letter of the company's name on the theme's colour. */
function plainBrand(colour: string, readSite: () => SiteFacts): BrandFiles {
  const name = (): string => fact(readSite(), 'company', 'name');
  const svg = (): string => {
    const [letter = ''] = name().toUpperCase();
    const text = /[\p{L}\p{N}]/u.test(letter) ? letter : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colour}"/><text x="32" y="45" fill="#ffffff" font-family="sans-serif" font-size="38" font-weight="700" text-anchor="middle">${text}</text></svg>`;
  };
  const png = (size: number): Promise<Buffer> => toPng(svg(), size);
  return {
    'favicon.svg': svg,
    'favicon.ico': async () =>
      packIco(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await png(size) })))),
    'apple-touch-icon.png': () => png(180),
    'icon-192.png': () => png(192),
    'icon-512.png': () => png(512),
    'site.webmanifest': () => renderManifest(readSite(), colour),
  };
}

/** @param size width and height in pixels */
export async function toPng(svg: string, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg), { density: 72 * 8 })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The web manifest, with the icons `/icon-192.png` and `/icon-512.png`. */
export function renderManifest(site: SiteFacts, colour: string): string {
  const icons = [192, 512].flatMap((size) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  );
  return JSON.stringify({
    name: fact(site, 'company', 'name'),
    short_name: shortNameOf(site),
    lang: 'en',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: colour,
    icons,
  });
}

/** Makes icons, web manifest and social picture: in a build as files of the site, in development on request. */
export function brand(files: BrandFiles): Plugin {
  return {
    name: 'brand',
    async generateBundle() {
      for (const [fileName, make] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source: await make() });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0]?.slice(1) ?? '';
        const make = Object.hasOwn(files, path) ? files[path] : undefined;
        if (!make) {
          next();
          return;
        }
        Promise.resolve(make()).then((content) => {
          response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
          response.end(content);
        }, next);
      });
    },
  };
}

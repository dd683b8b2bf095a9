import { extname } from 'node:path';
import type { Plugin } from 'vite';
import type { SiteFacts } from '../common/site-facts.ts';
import { brandFiles } from '../../site/brand/brand-files.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Makes icons, web manifest and social picture: at build time as files of the site, in development when they are asked for. */
export function brand(root: string, readSite: () => SiteFacts): Plugin {
  const files = brandFiles(root, readSite);
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

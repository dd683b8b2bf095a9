import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { CompiledSite } from '../compile/compile-site.ts';
import { readMenu, readSite } from '../compile/compile-site.ts';
import { pageData } from './page-data.ts';
import { shellHtml } from './shell-html.ts';
import { virtualSite } from './virtual-site.ts';

interface ViteConfigOptions {
  readonly outDir?: string;
  /** Where the menu and the site facts come from; read anew from pages-data where not given. */
  readonly readSite?: () => Pick<CompiledSite, 'menu' | 'site'>;
}

/** The browser's part of the build and the development server: vite.config.ts, for callers that bring their own site. */
export function createViteConfig(root: string, options: ViteConfigOptions = {}): InlineConfig {
  const read = options.readSite ?? (() => ({ menu: readMenu(root), site: readSite(root) }));
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), virtualSite(root, read), shellHtml(() => read().site), pageData(root)],
    build: {
      ...(options.outDir ? { outDir: options.outDir } : {}),
      target: 'es2022',
      manifest: true,
      assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses
      modulePreload: { polyfill: false }, // every browser of the target knows modulepreload
    },
  };
}

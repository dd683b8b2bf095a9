import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { SiteFacts } from '../../shared/site-facts.ts';
import type { CompiledSite } from '../compile/compile-site.ts';
import { compileSite, readSite } from '../compile/compile-site.ts';
import { brand } from './brand.ts';
import { pageData } from './page-data.ts';
import { shellHtml } from './shell-html.ts';
import { virtualSite } from './virtual-site.ts';

interface ViteConfigOptions {
  readonly outDir?: string;
  /** Where the site comes from; compiled anew from pages-data where not given. */
  readonly readSite?: () => CompiledSite;
}

/** The browser's part of the build and the development server: vite.config.ts, for callers that bring their own site. */
export function createViteConfig(root: string, options: ViteConfigOptions = {}): InlineConfig {
  const read = options.readSite ?? (() => compileSite(root));
  const facts = (): SiteFacts => options.readSite?.().site ?? readSite(root);
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), virtualSite(root, read), shellHtml(facts), brand(root, facts), pageData(root)],
    // The packages may be linked in from elsewhere.
    server: { fs: { allow: [root, realpathSync(join(root, 'node_modules'))] } },
    build: {
      ...(options.outDir ? { outDir: options.outDir } : {}),
      target: 'es2022',
      manifest: true,
      assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses
      modulePreload: { polyfill: false }, // every browser of the target knows modulepreload
    },
  };
}

import type { Plugin } from 'esbuild';
import { PACKAGE } from '../site-config/engine-root.ts';

/** Leaves packages in node_modules, but bundles the engine, whose doors a site's code imports by the package's name. */
export const externalPackages: Plugin = {
  name: 'external-packages',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      const isBundled = kind === 'entry-point' || path === PACKAGE || path.startsWith(`${PACKAGE}/`);
      return isBundled ? null : { path, external: true };
    }),
};

import { relative } from 'node:path';
import type { Plugin } from 'postcss';
import type { LoadedSite } from '../site-config/load-site.ts';

type StyledSite = Pick<LoadedSite, 'code' | 'styles'>;

/** The folders of the engine whose style sheets have a layer of their own; src/app/layers.css declares the order. */
const FOLDER = /^src\/(ui|shell|blocks|board-types|modules)\//;

/**
 * Puts each style sheet into the cascade layer of its folder, so that a screen may restyle a part of src/ui, and a site everything,
 * whichever style sheet comes first and whatever its selectors weigh.
 */
export function styleLayers(site: StyledSite): Plugin {
  return {
    postcssPlugin: 'style-layers',
    Once: (root, { AtRule }) => {
      const file = root.source?.input.file;
      const rules = root.nodes.filter(({ type }) => type !== 'comment');
      if (file === undefined || rules.every((node) => node.type === 'atrule' && node.name === 'layer'))
        return;
      const layer = new AtRule({ name: 'layer', params: layerOf(site, file) });
      layer.append(root.nodes);
      root.append(layer);
    },
  };
}

/** @param file the path of a style sheet */
export function layerOf({ code, styles }: StyledSite, file: string): string {
  const path = relative(code, file).replaceAll('\\', '/');
  if (file === styles || path.startsWith('src/app/theme/')) return 'theme';
  if (path.startsWith('src/app/')) return 'base';
  const own = FOLDER.exec(path)?.[1];
  if (own !== undefined) return own;
  return path.includes('node_modules/') ? 'library' : 'site';
}

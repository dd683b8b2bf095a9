import { relative } from 'node:path';
import type { AtRule, ChildNode, Plugin } from 'postcss';
import { LATER } from './mark-later.ts';
import type { LoadedSite } from '../site-config/load-site.ts';

type StyledSite = Pick<LoadedSite, 'code' | 'styles'>;

/** The folders of the engine whose style sheets have a layer of their own; src/app/layers.css declares the order. */
const FOLDER = /^src\/(?:modules\/[^/]+\/(?=blocks\/))?(ui|shell|blocks|modules)\//;

/**
 * Media whose rules come in files of their own, since few visitors are in them: paper, and colours that are not the default. Rules that name
 * several media apart from each other stay with the others.
 * @param params of a rule `@media`, as written or minified
 */
export function ownMedium(params: string): 'print' | 'colours' | null {
  if (params.includes(',') || /\b(not|or)\b/.test(params)) return null;
  if (/^print\b/.test(params)) return 'print';
  return /\((prefers-color-scheme:\s*dark|forced-colors:\s*active)\)/.test(params) ? 'colours' : null;
}

/**
 * Puts each style sheet into the cascade layer of its folder, so that a screen may restyle a part of src/ui, and a site everything,
 * whichever style sheet comes first and whatever its selectors weigh. The rules of media with files of their own go into the layer behind.
 */
export function styleLayers(site: StyledSite): Plugin {
  return {
    postcssPlugin: 'style-layers',
    Once: (root, { atRule }) => {
      const file = root.source?.input.file;
      const rules = root.nodes.filter(({ type }) => type !== 'comment');
      if (file === undefined || rules.every((node) => node.type === 'atrule' && node.name === 'layer'))
        return;
      const name = layerOf(site, file);
      const [layer, behind] = [name, `${name}-media`].map((params) => atRule({ name: 'layer', params }));
      for (const node of [...root.nodes]) {
        if (isMedia(node) && node.params === LATER) {
          const own = node.clone({ nodes: [] });
          own.append(node.nodes?.filter(hasOwnMedium) ?? []);
          if (own.nodes?.length) behind?.append(own);
        }
        (hasOwnMedium(node) ? behind : layer)?.append(node);
      }
      for (const part of [layer, behind]) if (part?.nodes?.length) root.append(part);
    },
  };
}

function isMedia(node: ChildNode): node is AtRule {
  return node.type === 'atrule' && node.name === 'media';
}

function hasOwnMedium(node: ChildNode): boolean {
  return isMedia(node) && ownMedium(node.params) !== null;
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

import { dirname, relative } from 'node:path';
import type { AtRule, ChildNode, Plugin } from 'postcss';
import { LATER } from './mark-later.ts';
import { ENTRIES } from '../site-config/entries.ts';
import type { LoadedSite } from '../site-config/load-site.ts';

type StyledSite = Pick<LoadedSite, 'code' | 'styles'>;

const APP = dirname(ENTRIES.browser);
const THEME = dirname(ENTRIES.defaultStyles);

/** The engine's folders with a cascade layer each; src/app/layers.css declares the order. */
const FOLDER = /^src\/(?:modules\/[^/]+\/(?=blocks\/))?(ui|shell|blocks|modules)\//;

/**
 * Media whose rules get separate files, because few visitors need them: print, and colours other than the default. Rules that
 * combine media with `,`, `not` or `or` stay with the others.
 * @param params of a rule `@media`, as written or minified
 */
export function ownMedium(params: string): 'print' | 'colours' | null {
  if (params.includes(',') || /\b(not|or)\b/.test(params)) return null;
  if (/^print\b/.test(params)) return 'print';
  return /\((prefers-color-scheme:\s*dark|forced-colors:\s*active)\)/.test(params) ? 'colours' : null;
}

/**
 * Puts each style sheet into its folder's cascade layer, so that a screen can restyle a part of src/ui, and a site everything,
 * whatever the order of style sheets and the specificity of selectors. Rules for media with separate files go into the layer
 * after it.
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
  if (file === styles || path.startsWith(`${THEME}/`)) return 'theme';
  if (path.startsWith(`${APP}/`)) return 'base';
  const own = FOLDER.exec(path)?.[1];
  if (own !== undefined) return own;
  return path.includes('node_modules/') ? 'library' : 'site';
}

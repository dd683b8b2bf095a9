import { renderToString } from 'react-dom/server';
import { registry as ownBlocks } from '../blocks/registry.gen.ts';
import { loadBlocks } from '../engine/load-blocks.ts';
import type { BlockRegistry } from '../engine/types.ts';
import type { CompiledPage } from '../shared/compiled-page.ts';
import type { MenuItem } from '../shared/menu.ts';
import type { SiteFacts } from '../shared/site-facts.ts';
import { createMenuStore } from '../stores/menu.ts';
import { App, headOf } from './app.tsx';
import { createPageSource } from './page-source.ts';
import { screens } from './screens.tsx';

interface RenderOptions {
  readonly page: CompiledPage;
  readonly menu: readonly MenuItem[];
  readonly site: SiteFacts;
  /** The page's inner address, with `?popup=` where a popup is to stand open. */
  readonly address: string;
  readonly registry?: BlockRegistry;
}

export interface RenderedPage {
  /** What stands inside the root element. */
  readonly html: string;
  readonly title: string;
  readonly description: string;
}

/**
 * Renders a page with everything around it to a string, as the browser will hydrate it. It carries no inline style, so a
 * strict Content-Security-Policy lets all of it through.
 * @throws when a block of the page is unknown or fails: a page that is not whole is not published
 */
export async function renderPage(options: RenderOptions): Promise<RenderedPage> {
  const { page, menu, site, address, registry = ownBlocks } = options;
  const blocks = await loadBlocks(page.uses, registry);
  for (const block of blocks.values()) if (block instanceof Error) throw block;
  const initial = { page, blocks };
  const head = headOf({ kind: 'page', loaded: initial }, menu, site);
  const html = renderToString(
    <App
      site={site}
      menuStore={createMenuStore(menu)}
      source={createPageSource(registry)}
      screens={screens}
      pages={[]}
      address={address}
      initial={initial}
      reload={() => false}
    />,
  );
  return { html, title: head?.title ?? page.title, description: page.description };
}

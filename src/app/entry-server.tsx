import { renderToString } from 'react-dom/server';
import { registry as ownBlocks } from '../blocks/registry.gen.ts';
import { loadBlocks } from '../engine/load-blocks.ts';
import type { BlockRegistry } from '../engine/types.ts';
import type { DocumentContent, DocumentMaker, DocumentView } from '../shared/document.ts';
import type { MenuItem } from '../shared/menu.ts';
import { fact } from '../shared/site-facts.ts';
import type { SiteFacts } from '../shared/site-facts.ts';
import { createMenuStore } from '../stores/menu.ts';
import { App, headOf } from './app.tsx';
import { writeDocument } from './document.ts';
import type { Head } from './head.ts';
import { headTags } from './head-tags.ts';
import { createPageSource } from './page-source.ts';
import { screens } from './screens.tsx';
import type { View } from './use-visit.ts';

interface RenderOptions {
  readonly view: DocumentView;
  readonly menu: readonly MenuItem[];
  readonly site: SiteFacts;
  /** The view's inner address, with `?popup=` where a popup is to stand open. */
  readonly address: string;
  readonly registry?: BlockRegistry;
}

export interface RenderedView {
  /** What stands inside the root element. */
  readonly html: string;
  /** Null for a screen, which writes it itself. */
  readonly head: Head | null;
}

/**
 * Renders a view with everything around it to a string, as the browser will hydrate it. It carries no inline style, so a
 * strict Content-Security-Policy lets all of it through.
 * @throws when a block of the page is unknown or fails: a page that is not whole is not published
 */
export async function renderView(options: RenderOptions): Promise<RenderedView> {
  const { menu, site, address, registry = ownBlocks } = options;
  const initial = await viewOf(options.view, registry);
  const html = renderToString(
    <App
      site={site}
      origin=""
      menuStore={createMenuStore(menu)}
      source={createPageSource(registry)}
      screens={screens}
      address={address}
      initial={initial}
      reload={() => false}
    />,
  );
  return { html, head: initial && headOf(initial, menu, site) };
}

async function viewOf(view: DocumentView, registry: BlockRegistry): Promise<View | null> {
  if (view.kind === 'screen') return null;
  if (view.kind === 'missing') return view;
  const blocks = await loadBlocks(view.page.uses, registry);
  for (const block of blocks.values()) if (block instanceof Error) throw block;
  return { kind: 'page', loaded: { page: view.page, blocks } };
}

/**
 * The way to all documents: the build makes those of the pages with it, the service those that it renders while it runs.
 * It depends on what is passed in alone.
 */
export function createDocumentMaker({ menu, site, code }: DocumentContent): DocumentMaker {
  return async (view, address) => {
    const { html, head } = await renderView({ view, menu, site, address });
    const tags = headTags({ head, view, menu, site });
    return writeDocument(code, {
      title: head?.title ?? fact(site, 'company', 'shortName'),
      tags,
      html,
      view,
      address,
    });
  };
}

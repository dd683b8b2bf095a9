import './tokens.css';
import './fonts.css';
import './base.css';
import './layout.css';
import './print.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { menu, site } from 'virtual:site';
import { getMenu } from '../api/get-menu.ts';
import { registry } from '../blocks/registry.gen.ts';
import { loadBlocks } from '../engine/load-blocks.ts';
import { addressOf, formatAddress, parseAddress } from '../shared/address.ts';
import type { CompiledPage } from '../shared/compiled-page.ts';
import type { DocumentState } from '../shared/document.ts';
import { createMenuStore, refreshMenu } from '../stores/menu.ts';
import { startSession } from '../stores/session.ts';
import { App } from './app.tsx';
import type { AppProps } from './app.tsx';
import { watchForHangul } from './korean-font.ts';
import { showTypefaceFromNextMove } from './late-font.ts';
import { STATE_ID, TAKE_OVER } from './boot-contract.ts';
import { createPageSource, lacksCode } from './page-source.ts';
import { placeOf } from './place.ts';
import { startPrefetching } from './prefetch.ts';
import { reloadOnce } from './reload-once.ts';
import { openScreen, screens } from './screens.tsx';
import { startScrollMemory } from './scroll-memory.ts';
import type { View } from './use-visit.ts';

void start();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element "root"');
  startScrollMemory();
  showTypefaceFromNextMove();
  watchForHangul(root, () => import('./korean-fonts.css'));

  const source = createPageSource(registry);
  const menuStore = createMenuStore(menu);
  const props: Omit<AppProps, 'address' | 'initial' | 'origin'> = {
    site,
    menuStore,
    source,
    screens,
    movedTo: async (path) => {
      const { redirects } = await import('virtual:redirects');
      return Object.hasOwn(redirects, path) ? (redirects[path] ?? null) : null;
    },
    loadPages: async () => (await import('../api/get-page-names.ts')).getPageNames(),
    reload: (key) => reloadOnce(key, import.meta.url),
    ...(import.meta.hot ? { subscribeToChanges: changesOf(import.meta.hot) } : {}),
  };
  const state = readState();
  const came = state && (await openState(state));
  if (state && came) {
    if (came.initial?.kind === 'page') source.keep(came.initial.loaded);
    const app = <App {...props} {...came} origin={state.origin} />;
    // As a transition, so that React gives way to the visitor every few milliseconds.
    startTransition(() => void hydrateRoot(root, app));
  } else {
    const address = addressOf(location);
    const place = placeOf(address.path);
    // Asked for before anything is rendered: the page is what the visitor waits for.
    if (place.kind === 'page') source.prefetch(place.route);
    const { origin } = location;
    createRoot(root).render(
      <App {...props} address={formatAddress(address)} origin={origin} initial={null} />,
    );
  }
  document.dispatchEvent(new Event(TAKE_OVER));
  startSession(async () => (await import('../api/accounts.ts')).getMe());
  startPrefetching(source);
  void refreshMenu(menuStore, () => getMenu(site.siteId));
}

/** What came with the document; null in development, and where the document of a hash address did not come. */
function readState(): DocumentState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as DocumentState) : null; // written by document.ts
}

/**
 * What the document shows, with the code that it needs. Code that is gone may have been replaced by a new release, so the
 * document is loaded once more.
 * @returns null where a screen's code does not come: then it is shown anew, and says so
 */
async function openState({
  view,
  address,
}: DocumentState): Promise<Pick<AppProps, 'address' | 'initial' | 'answers'> | null> {
  // One document stands for all screens that ask for themselves what they show, one for all addresses that lead nowhere.
  const here = formatAddress(addressOf(location));
  switch (view.kind) {
    case 'missing':
      return { address: here, initial: view };
    case 'page':
      return { address, initial: await openPage(view.page) };
    case 'screen': {
      const { answers } = view;
      if (!answers) return { address: here, initial: null };
      const place = placeOf(parseAddress(address).path);
      if (place.kind !== 'screen') return null;
      try {
        const content = await openScreen(place.screen, screens, true);
        return { address, initial: { ...place, content }, answers };
      } catch {
        if (navigator.onLine) reloadOnce(place.key, import.meta.url);
        return null;
      }
    }
  }
}

async function openPage(page: CompiledPage): Promise<View> {
  const loaded = { page, blocks: await loadBlocks(page.uses, registry) };
  if (lacksCode(loaded) && navigator.onLine) reloadOnce(page.route, import.meta.url);
  return { kind: 'page', loaded };
}

/** In development an edit of a page file is shown in place. */
function changesOf(hot: NonNullable<ImportMeta['hot']>): NonNullable<AppProps['subscribeToChanges']> {
  return (listener) => {
    hot.on('page-data', listener);
    return () => hot.off('page-data', listener);
  };
}

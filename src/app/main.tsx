import './tokens.css';
import './fonts.css';
import './base.css';
import './layout.css';
import './print.css';
import { createRoot } from 'react-dom/client';
import { menu, pages, site } from 'virtual:site';
import { getMenu } from '../api/get-menu.ts';
import { registry } from '../blocks/registry.gen.ts';
import { addressOf, formatAddress } from '../shared/address.ts';
import { createMenuStore, refreshMenu } from '../stores/menu.ts';
import { App } from './app.tsx';
import type { AppProps } from './app.tsx';
import { watchForHangul } from './korean-font.ts';
import { createPageSource } from './page-source.ts';
import { placeOf } from './place.ts';
import { startPrefetching } from './prefetch.ts';
import { reloadOnce } from './reload-once.ts';
import { screens } from './screens.tsx';
import { startScrollMemory } from './scroll-memory.ts';

start();

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element "root"');
  startScrollMemory();
  watchForHangul(root, () => import('./korean-fonts.css'));

  const source = createPageSource(registry);
  const menuStore = createMenuStore(menu);
  const address = addressOf(location);
  const place = placeOf(address.path);
  // Asked for before anything is rendered: the first page is what the visitor waits for.
  if (place.kind === 'page') source.prefetch(place.route);
  const props: AppProps = {
    site,
    menuStore,
    source,
    screens,
    pages,
    address: formatAddress(address),
    initial: null,
    reload: (key) => reloadOnce(key, import.meta.url),
    ...(import.meta.hot ? { subscribeToChanges: changesOf(import.meta.hot) } : {}),
  };
  createRoot(root).render(<App {...props} />);
  startPrefetching(source);
  void refreshMenu(menuStore, () => getMenu(site.siteId));
}

/** In development an edit of a page file is shown in place. */
function changesOf(hot: NonNullable<ImportMeta['hot']>): NonNullable<AppProps['subscribeToChanges']> {
  return (listener) => {
    hot.on('page-data', listener);
    return () => hot.off('page-data', listener);
  };
}

import { useCallback, useEffect, useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { pagePath, parseAddress } from '../shared/address.ts';
import type { Address } from '../shared/address.ts';
import { menuTrail } from '../shared/menu.ts';
import type { MenuItem } from '../shared/menu.ts';
import { fact } from '../shared/site-facts.ts';
import type { SiteFacts } from '../shared/site-facts.ts';
import type { PageEntry } from '../shell/find-in-menu.ts';
import { pageTitle } from '../shell/page-title.ts';
import { Shell } from '../shell/shell.tsx';
import { FAILED_TITLE, LoadFailed, NOT_FOUND_TITLE, NotFound, Skeleton } from '../shell/states.tsx';
import { announce } from '../stores/announcements.ts';
import { MenuContext, useMenu } from '../stores/menu.ts';
import type { MenuStore } from '../stores/menu.ts';
import { HeldAddress, addressHook, correctAddress, searchHook, useLiveAddress } from '../ui/address.ts';
import { writeHead } from './head.ts';
import type { Head } from './head.ts';
import { loadView } from './load-view.ts';
import { Page } from './page.tsx';
import { placeOf } from './place.ts';
import type { LoadedPage, PageSource } from './page-source.ts';
import { useArrivals } from './use-arrivals.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import { Screen } from './screen.tsx';
import type { ScreenRegistry } from './screens.tsx';
import { useVisit } from './use-visit.ts';
import type { Load, View } from './use-visit.ts';

/** Milliseconds of waiting that pass without a sign. */
const PATIENCE = 300;

export interface AppProps {
  readonly site: SiteFacts;
  readonly menuStore: MenuStore;
  readonly source: PageSource;
  readonly screens: ScreenRegistry;
  /** Pages that the search finds beside the menu's items. */
  readonly pages: readonly PageEntry[];
  /** The address to render on the server, and while hydrating. */
  readonly address: string;
  /** The page that came with the document. */
  readonly initial: LoadedPage | null;
  readonly reload: (place: string) => boolean;
  /** Tells of pages that changed while they are open, in development. */
  readonly subscribeToChanges?: (listener: () => void) => () => void;
}

/** The whole site, in the browser and on the server. */
export function App(props: AppProps): ReactNode {
  const { path, search } = parseAddress(props.address);
  return (
    <MenuContext value={props.menuStore}>
      <Router hook={addressHook} searchHook={searchHook} ssrPath={path} ssrSearch={search}>
        <Site {...props} />
      </Router>
    </MenuContext>
  );
}

function Site({
  site,
  menuStore,
  source,
  screens,
  pages,
  initial,
  reload,
  subscribeToChanges,
}: AppProps): ReactNode {
  const live = useLiveAddress();
  const menu = useMenu();
  const load = useCallback<Load>(
    (place, signal) => loadView(place, signal, { source, screens, menu: menuStore.getState, reload }),
    [source, screens, menuStore, reload],
  );
  const first = useMemo<View | null>(() => initial && { kind: 'page', loaded: initial }, [initial]);
  const { view, address, loading, retry } = useVisit(live, load, first);
  const busy = useDelayed(loading, PATIENCE);
  const head = headOf(view, menu, site);

  useCorrectMenuId(view, live);
  useLayoutEffect(() => {
    if (head) writeHead(head);
  });
  useArrivals(view, address);
  useRetryWhenOnline(view, retry);
  useEffect(() => {
    if (busy && view) announce('Loading the page');
  }, [busy, view]);
  useEffect(
    () =>
      subscribeToChanges?.(() => {
        source.forget();
        retry();
      }),
    [subscribeToChanges, source, retry],
  );

  return (
    <HeldAddress value={address}>
      <Shell
        site={site}
        menuId={menuIdOf(view)}
        opening={hasOpening(view)}
        pages={pages}
        busy={busy && view !== null}
      >
        {view ? (
          <Content view={view} site={site} title={head?.title ?? ''} onRetry={retry} />
        ) : (
          busy && <Skeleton />
        )}
      </Shell>
    </HeldAddress>
  );
}

interface ContentProps {
  readonly view: View;
  readonly site: SiteFacts;
  readonly title: string;
  readonly onRetry: () => void;
}

function Content({ view, site, title, onRetry }: ContentProps): ReactNode {
  switch (view.kind) {
    case 'page':
      return <Page key={view.loaded.page.route} loaded={view.loaded} shareTitle={title} />;
    case 'screen':
      return <Screen view={view} site={site} onRetry={onRetry} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return <LoadFailed offline={view.offline} onRetry={onRetry} />;
  }
}

function menuIdOf(view: View | null): number {
  if (view?.kind === 'screen') return view.screen.params.menuId;
  return view?.kind === 'page' ? view.loaded.page.menuId : 0;
}

/** Whether the page begins with a block in the banner's place; below a breadcrumb bar it does not reach up to the header. */
function hasOpening(view: View | null): boolean {
  return view?.kind === 'page' && view.loaded.page.heading === 'block' && view.loaded.page.menuId === 0;
}

/**
 * What the head says of a view; null while there is none, which leaves the head as the document brought it, and for a
 * screen, which writes it itself, since it depends on what the screen shows.
 */
export function headOf(view: View | null, menu: readonly MenuItem[], site: SiteFacts): Head | null {
  if (!view || view.kind === 'screen') return null;
  const shortName = fact(site, 'company', 'shortName');
  if (view.kind !== 'page') {
    const title = view.kind === 'missing' ? NOT_FOUND_TITLE : FAILED_TITLE;
    return { title: pageTitle([], title, shortName), description: '', path: null };
  }
  const { menuId, route, title, description } = view.loaded.page;
  return {
    title: pageTitle(menuTrail(menu, menuId), title, shortName),
    description,
    path: pagePath(menuId, route),
  };
}

/** A wrong menu id in front of a page gives way to the right one. */
function useCorrectMenuId(view: View | null, live: Address): void {
  const { path } = live;
  useEffect(() => {
    const place = placeOf(path);
    if (view?.kind !== 'page' || place.kind !== 'page') return;
    const { menuId, route } = view.loaded.page;
    if (place.route === route && place.menuId !== menuId) correctAddress({ path: pagePath(menuId, route) });
  }, [view, path]);
}

function useRetryWhenOnline(view: View | null, retry: () => void): void {
  const failed = view?.kind === 'failed';
  useEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);
}

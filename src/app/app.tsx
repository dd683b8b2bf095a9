import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { InitialAnswersContext, createInitialAnswers } from '../api/initial-answers.ts';
import { pagePath, parseAddress } from '../engine/common/address.ts';
import type { Address } from '../engine/common/address.ts';
import type { Answers } from '../shared/document-view.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import type { CollectHead } from '../shell/screen-frame.tsx';
import { Shell } from '../shell/shell.tsx';
import { Skeleton } from '../shell/states.tsx';
import { announce } from '../stores/announcements.ts';
import { MenuContext } from '../stores/menu.ts';
import type { MenuStore } from '../stores/menu.ts';
import { HeldAddress, addressHook, correctAddress, searchHook, useLiveAddress } from '../ui/address.ts';
import { ALIVE } from './boot-contract.ts';
import { loadView } from './load-view.ts';
import type { Screens } from '../engine/common/screens.ts';
import type { WholeCode } from './site-code.ts';
import { placeOf } from './place.ts';
import type { PageSource } from './page-source.ts';
import { Content } from './content.tsx';
import { NoticesContext } from '../ui/notices.tsx';
import { TimeZoneContext } from '../ui/time-zone.ts';
import { useArrivals } from './use-arrivals.ts';
import { useDelayed } from '../ui/use-delayed.ts';
import type { Reload } from './reload.ts';
import { OfferContext } from '../shell/site-offer.ts';
import type { SiteOffer } from '../shell/site-offer.ts';
import { useVisit } from './use-visit.ts';
import type { Load } from './use-visit.ts';
import type { View } from './view.ts';

/** Milliseconds to wait before showing progress. */
const PROGRESS_DELAY = 300;

export interface AppProps {
  readonly site: SiteFacts;
  /** The public origin, for the canonical address. */
  readonly origin: string;
  readonly menuStore: MenuStore;
  readonly source: PageSource;
  /** The site's screens, and the entries beside its name. The same object each time. */
  readonly offer: SiteOffer & Pick<WholeCode, 'addresses'>;
  /** The new address of a former page address; null if there is none. */
  readonly movedTo?: (path: string) => Promise<string | null>;
  /** The address to render on the server, and while hydrating. */
  readonly address: string;
  /** The view in the document. */
  readonly initial: View | null;
  /** Answers to the calls of the document's screen. */
  readonly answers?: Answers | undefined;
  /** Whether someone may be signed in, whose own posts those answers may lack. */
  readonly mayBeSignedIn?: boolean;
  /** Receives a screen's head when documents are made. */
  readonly collectHead?: CollectHead;
  /** A screen's content without scripts. Only used when documents are made: React ignores the content of `noscript`. */
  readonly withoutScripts?: ReactNode;
  readonly reload: Reload;
  /** Called when the page is interactive. */
  readonly onAlive?: () => void;
  /** Reports changed pages while they are open, in development. */
  readonly subscribeToChanges?: (listener: () => void) => () => void;
}

/** The whole site, in the browser and on the server. */
export function App(props: AppProps): ReactNode {
  const { path, search } = parseAddress(props.address);
  const [initialAnswers] = useState(() => createInitialAnswers(props.answers, props.mayBeSignedIn));
  useEffect(() => initialAnswers.end(), [initialAnswers]); // children have taken their answers by now
  return (
    <OfferContext value={props.offer}>
      <MenuContext value={props.menuStore}>
        <InitialAnswersContext value={initialAnswers}>
          <TimeZoneContext value={props.site.timeZone}>
            <NoticesContext value={props.offer.notices}>
              <Router hook={addressHook} searchHook={searchHook} ssrPath={path} ssrSearch={search}>
                <Site {...props} />
              </Router>
            </NoticesContext>
          </TimeZoneContext>
        </InitialAnswersContext>
      </MenuContext>
    </OfferContext>
  );
}

function neverMoved(): Promise<null> {
  return Promise.resolve(null);
}

function Site(props: AppProps): ReactNode {
  const {
    site,
    origin,
    menuStore,
    source,
    offer: { screens, addresses },
    movedTo = neverMoved,
    initial,
    collectHead,
    withoutScripts,
    reload,
    subscribeToChanges,
    onAlive,
  } = props;
  const live = useLiveAddress();
  const load = useCallback<Load>(
    (place, signal) =>
      loadView(place, signal, { source, screens, movedTo, menu: menuStore.getState, reload }),
    [source, screens, movedTo, menuStore, reload],
  );
  const { view, address, loading, retry } = useVisit(live, load, initial, addresses);
  const busy = useDelayed(loading, PROGRESS_DELAY);

  useAliveMark(onAlive);
  useCorrectMenuId(view, live, addresses);
  useArrivals(view, address, addresses);
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
        busy={busy && view !== null}
        onRetry={retry}
      >
        {view ? (
          <Content {...{ view, site, origin, collectHead }} onRetry={retry} />
        ) : (
          <>
            <noscript>{withoutScripts}</noscript>
            {busy && <Skeleton onRetry={retry} />}
          </>
        )}
      </Shell>
    </HeldAddress>
  );
}

function menuIdOf(view: View | null): number {
  if (view?.kind === 'screen') return view.screen.params.menuId;
  return view?.kind === 'page' ? view.loaded.page.menuId : 0;
}

/** Whether the page starts with a block in the banner's place; below a breadcrumb bar it doesn't reach up to the header. */
function hasOpening(view: View | null): boolean {
  return view?.kind === 'page' && view.loaded.page.heading === 'block' && view.loaded.page.menuId === 0;
}

/** Marks the root element when the page is interactive. */
function useAliveMark(onAlive?: () => void): void {
  useEffect(() => {
    document.documentElement.setAttribute(ALIVE, '');
    onAlive?.();
  }, [onAlive]);
}

/** Replaces a wrong menu id in a page's address. */
function useCorrectMenuId(view: View | null, live: Address, screens: Screens): void {
  const { path } = live;
  useEffect(() => {
    const place = placeOf(path, screens);
    if (view?.kind !== 'page' || place.kind !== 'page') return;
    const { menuId, route } = view.loaded.page;
    if (place.route === route && place.menuId !== menuId) correctAddress({ path: pagePath(menuId, route) });
  }, [view, path, screens]);
}

/** Listens as soon as the failure is shown: an effect after the paint would miss a connection that returns before it. */
function useRetryWhenOnline(view: View | null, retry: () => void): void {
  const failed = view?.kind === 'failed';
  useLayoutEffect(() => {
    if (!failed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failed, retry]);
}

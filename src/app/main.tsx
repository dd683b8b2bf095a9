import './layers.css';
import 'virtual:site-theme';
import './base.css';
// With the styles above, all documents have those of these three in their head: the header is painted with them.
import '../shell/skip-link.tsx';
import '../shell/header.tsx';
import { siteCode } from 'virtual:site-code';
import './header-end.css';
import './layout.css';
import './print.css';
import './reveal.later.css';
import { startTransition } from 'react';
import { menu, site, wordmark } from 'virtual:site';
import { ApiError, kindOfSilence } from '../api/api-error.ts';
import { addressOf, formatAddress, parseAddress } from '../engine/common/address.ts';
import type { DocumentState, StateView } from '../shared/document-view.ts';
import { inTime } from '../engine/common/in-time.ts';
import { revisionOf } from '../engine/common/revision.ts';
import { SERVICE_META, setServiceOrigin } from '../shared/service-origin.ts';
import { createMenuStore, refreshMenu } from '../stores/menu.ts';
import type { MenuStore } from '../stores/menu.ts';
import { hasKeptUnsaved } from '../stores/kept-unsaved.ts';
import { mayBeSignedIn } from '../stores/session.ts';
import { App } from './app.tsx';
import type { AppProps } from './app.tsx';
import { GIVE_UP, STATE_ID, TAKE_OVER } from './boot-contract.ts';
import { idle, nextTask, pause } from '../ui/next-task.ts';
import { createPageSource, missingCode } from './page-source.ts';
import type { PageSource } from './page-source.ts';
import { placeOf } from './place.ts';
import { createReload } from './reload.ts';
import { openScreen } from '../shell/screen-registry.ts';
import { startScrollMemory } from './scroll-memory.ts';
import type { View } from './view.ts';

void start();

const { blocks, modules, screens, addresses, afterStart } = siteCode;
const offer = { ...siteCode, wordmark };

const reload = createReload(import.meta.url);

/** Milliseconds until a failed page is requested again, if the connection reports nothing. */
const RETRY_MS = 15_000;

/**
 * Hydrates the document, or shows the page that the address requests: step by step, each in its own task, so that a click or
 * scrolling never waits for all of them. If the document's content fails to load, the document stays readable with working links,
 * and this is retried later.
 */
async function start(): Promise<void> {
  await nextTask(); // evaluating all of the code has taken long enough
  const service = document.querySelector<HTMLMetaElement>(`meta[name=${SERVICE_META}]`);
  if (service) setServiceOrigin(service.content);
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no element "root"');
  startScrollMemory();
  const source = createPageSource(blocks);
  const state = readState();
  const menuStore = createMenuStore(state?.menu ?? menu);
  const parts = { root, source, menuStore, state };
  await new Promise<void>((resolve) => void takeOver({ ...parts, onAlive: resolve }));
  await hydrateApp(parts);
}

interface Parts {
  readonly root: HTMLElement;
  readonly source: PageSource;
  readonly menuStore: MenuStore;
  readonly state: DocumentState | null;
}

async function takeOver(parts: Parts & { readonly onAlive: () => void }): Promise<void> {
  const { root, source, state } = parts;
  try {
    const { createRoot, hydrateRoot } = await loadReact();
    await nextTask(); // evaluating it takes nearly as long as one task may
    const came = state && (await openState(state, source));
    await nextTask();
    const props = propsOf(parts);
    if (state && came) {
      const app = <App {...props} {...came} origin={state.origin} />;
      // As a transition, so that React yields to the visitor every few milliseconds.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      const address = addressOf(location);
      const place = placeOf(address.path, addresses);
      // Requested before anything is rendered: the visitor is waiting for the page.
      if (place.kind === 'page') source.prefetch(place.route);
      const { origin } = location;
      createRoot(root).render(
        <App {...props} address={formatAddress(address)} origin={origin} initial={null} />,
      );
    }
    document.dispatchEvent(new Event(TAKE_OVER));
  } catch (error) {
    document.dispatchEvent(new Event(GIVE_UP)); // from here on, clicks are left to the browser
    if (!(error instanceof ApiError)) throw error;
    await Promise.race([online(), pause(RETRY_MS)]);
    await takeOver(parts);
  }
}

/** boot.ts has requested it already. */
async function loadReact() {
  try {
    return await inTime(import('./react-dom.ts'));
  } catch (cause) {
    return withoutCode('react', cause);
  }
}

function propsOf({ source, menuStore, onAlive }: Parts & { readonly onAlive: () => void }) {
  return {
    site,
    menuStore,
    source,
    offer,
    mayBeSignedIn: mayBeSignedIn(),
    onAlive,
    movedTo: async (path: string) => {
      const [moves, { movedPath }] = await Promise.all([
        import('virtual:redirects'),
        import('../engine/common/moved-path.ts'),
      ]);
      return movedPath(moves, path) ?? null;
    },
    reload,
    ...(import.meta.hot ? { subscribeToChanges: changesOf(import.meta.hot, source) } : {}),
  };
}

/** Work that can wait: each task on its own, once the page is interactive and the browser idle. */
async function hydrateApp({ root, source, menuStore }: Parts): Promise<void> {
  await nextTask();
  for (const module of modules) module.start?.();
  await idle();
  if (hasKeptUnsaved())
    void import('../shell/unsaved-notices.tsx').then(
      ({ showUnsaved }) => showUnsaved(),
      () => undefined, // retried with the next page
    );
  afterStart?.(root);
  await idle();
  // Without it, pages are fetched on click.
  void import('./prefetch.ts').then(
    ({ startPrefetching }) => void startPrefetching(source, addresses),
    () => undefined,
  );
  await idle();
  await refreshMenu(menuStore, async () => (await import('../api/get-menu.ts')).getMenu(site.siteId));
}

/** The document's state; null in development, and if the document of a hash address didn't come. */
function readState(): DocumentState | null {
  const text = document.getElementById(STATE_ID)?.textContent;
  return text ? (JSON.parse(text) as DocumentState) : null; // written by document.ts
}

/**
 * The document's view, with the code that it needs. Missing code may have been replaced by a new release, so the document is
 * reloaded once.
 * @returns null if the document differs from the current page: then the page is rendered anew
 * @throws ApiError if data or code don't load; the document can be read without them
 */
async function openState(
  { view, address }: DocumentState,
  source: PageSource,
): Promise<Pick<AppProps, 'address' | 'initial' | 'answers'> | null> {
  // One document serves all screens that request their own content, and one serves all unknown addresses.
  const here = formatAddress(addressOf(location));
  switch (view.kind) {
    case 'missing':
      return { address: here, initial: view };
    case 'page':
      return openPage(view, address, source);
    case 'screen': {
      const { answers } = view;
      if (!answers) return { address: here, initial: null };
      const place = placeOf(parseAddress(address).path, addresses);
      if (place.kind !== 'screen') return null;
      try {
        const content = await openScreen(place.screen, screens, true);
        return { address, initial: { ...place, content }, answers };
      } catch (cause) {
        return withoutCode(place.key, cause);
      }
    }
  }
}

type PageState = Extract<StateView, { readonly kind: 'page' }>;

async function openPage({ route, revision, answers }: PageState, address: string, source: PageSource) {
  const loaded = await source.load(route).catch(async (error: unknown) => {
    // A new release has removed the page, or put something else there.
    if (error instanceof ApiError && (error.status === 404 || error.kind === 'shape')) await renew(route);
    throw error;
  });
  if (missingCode(loaded)) return withoutCode(route);
  // The document differs from the page. If a new document doesn't help, the page is rendered anew.
  if (revisionOf(loaded.page) !== revision) {
    await renew(`${route} ${revision}`);
    return null;
  }
  const initial: View = { kind: 'page', loaded };
  return { address, initial, answers };
}

/** Waits for a new document if one is loading. */
async function renew(place: string): Promise<void> {
  if (await reload.once(place)) await new Promise(() => {});
}

/**
 * Code for the document's content didn't load.
 * @throws ApiError, so that the document can still be read; null would replace it by a message
 */
async function withoutCode(place: string, cause?: unknown): Promise<never> {
  if (navigator.onLine) await renew(place);
  throw new ApiError(kindOfSilence(), place, { cause });
}

function online(): Promise<void> {
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

/** In development, an edit of a page file is shown in place, even if it was made while the page was loading. */
function changesOf(
  hot: NonNullable<ImportMeta['hot']>,
  source: PageSource,
): NonNullable<AppProps['subscribeToChanges']> {
  let listener: (() => void) | null = null;
  let isMissed = false;
  const change = (): void => {
    if (listener) listener();
    else isMissed = true;
  };
  hot.on('page-data', change);
  hot.on('vite:ws:connect', () => {
    void isOutdated(source).then((itIs) => {
      if (itIs) change();
    });
  });
  return (next) => {
    listener = next;
    if (isMissed) next();
    isMissed = false;
    return () => {
      listener = null;
    };
  };
}

/** Whether the page was edited since its data came: edits before the connection aren't reported. */
async function isOutdated(source: PageSource): Promise<boolean> {
  const place = placeOf(addressOf(location).path, addresses);
  if (place.kind !== 'page') return false;
  try {
    const [shown, now] = [await source.load(place.route), await createPageSource(blocks).load(place.route)];
    return revisionOf(shown.page) !== revisionOf(now.page);
  } catch {
    return false; // a page that is missing or can't be shown has its own message
  }
}

import { ApiError } from '../api/api-error.ts';
import { isExpected } from './place.ts';
import type { Place } from './place.ts';
import { lacksCode } from './page-source.ts';
import type { PageSource } from './page-source.ts';
import type { Reload } from './reload.ts';
import { openScreen } from '../shell/screen-registry.ts';
import type { ScreenRegistry } from '../shell/screen-registry.ts';
import type { View } from './view.ts';
import { pagePath } from '../engine/common/address.ts';
import { inTime } from '../engine/common/in-time.ts';
import { navigate } from '../ui/address.ts';
import { isOurDocument } from '../ui/load-document-anew.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import type { ScreenPlace } from '../engine/common/screens.ts';

interface LoadOptions {
  readonly source: PageSource;
  readonly screens: ScreenRegistry;
  /** Where the page of a former address is now; null where there was none. */
  readonly movedTo: (path: string) => Promise<string | null>;
  readonly menu: () => readonly MenuItem[];
  readonly reload: Reload;
}

/**
 * Finds what to show at a place. What is missing although it should be there (code, or the page of a menu item) may have
 * been replaced by a new release, so the document is loaded once more, and again each time the visitor tries again.
 * @returns a view that says what is wrong, rather than failing
 */
export async function loadView(place: Place, signal: AbortSignal, options: LoadOptions): Promise<View> {
  const anew = options.reload.again(place.key, signal);
  if (anew && (await anew)) return never();
  switch (place.kind) {
    case 'nothing':
      return followMove(place.key, place, signal, options);
    case 'screen':
      return loadScreen(place, signal, options);
    case 'page':
      return loadPage(place, signal, options);
  }
}

type PagePlace = Extract<Place, { readonly kind: 'page' }>;

async function loadPage(place: PagePlace, signal: AbortSignal, options: LoadOptions): Promise<View> {
  const { source, menu, reload } = options;
  try {
    const loaded = await source.load(place.route, signal);
    return lacksCode(loaded) ? await withoutCode(place, signal, options) : { kind: 'page', loaded };
  } catch (error) {
    const missing = error instanceof ApiError && error.status === 404;
    const replaced = missing
      ? isExpected(menu(), place.route)
      : error instanceof ApiError && error.kind === 'shape';
    if (replaced && !signal.aborted && (await reload.once(place.key, signal))) return never();
    if (!missing) return failed();
    const path = pagePath(place.menuId, place.route);
    const view = await followMove(path, place, signal, options);
    if (view.kind !== 'missing') return view;
    return replaced || (await mayHaveDocument(path, signal)) ? failed() : view; // it must be somewhere
  }
}

/** Whether a page without data may be there all the same, such as one that no menu item leads to: the service has its document, or is silent. */
async function mayHaveDocument(path: string, signal: AbortSignal): Promise<boolean> {
  const ask = async (): Promise<boolean> => {
    const answer = await fetch(path, { redirect: 'manual', signal });
    return answer.ok && isOurDocument(await answer.text());
  };
  return inTime(ask()).catch(() => true);
}

/** Moves on to where the page is now. If it never was anywhere, nothing stands here. */
async function followMove(
  path: string,
  place: Place,
  signal: AbortSignal,
  options: LoadOptions,
): Promise<View> {
  try {
    const to = await inTime(options.movedTo(path));
    if (to === null) return { kind: 'missing' };
    navigate(to, { replace: true });
    return await never();
  } catch {
    return withoutCode(place, signal, options);
  }
}

/** Gets the code of a screen; what the screen shows it asks for by itself. */
async function loadScreen(
  place: { readonly screen: ScreenPlace; readonly key: string },
  signal: AbortSignal,
  options: LoadOptions,
): Promise<View> {
  const { screen } = place;
  try {
    const content = await openScreen(screen, options.screens);
    return content === null ? { kind: 'missing' } : { kind: 'screen', screen, content };
  } catch {
    return withoutCode(place, signal, options);
  }
}

/** The code of a place did not come: refused, broken, late, or replaced by a new release. */
async function withoutCode(
  { key }: Pick<Place, 'key'>,
  signal: AbortSignal,
  { reload }: LoadOptions,
): Promise<View> {
  if (navigator.onLine && !signal.aborted && (await reload.once(key, signal))) return never();
  return failed();
}

function failed(): View {
  return { kind: 'failed', offline: !navigator.onLine };
}

/** The document is about to be replaced; nothing more is shown on it. */
function never(): Promise<never> {
  return new Promise(() => {});
}

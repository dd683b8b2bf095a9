import { ApiError } from '../api/api-error.ts';
import { isExpected } from './place.ts';
import type { Place } from './place.ts';
import { missingCode } from './page-source.ts';
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
  /** The new address of a former page address; null if there is none. */
  readonly movedTo: (path: string) => Promise<string | null>;
  readonly menu: () => readonly MenuItem[];
  readonly reload: Reload;
}

/**
 * Finds the view of a place. Something missing that should exist (code, or a menu item's page) may have been replaced by a new
 * release, so the document is reloaded once, and again on each retry by the visitor.
 * @returns a view that shows the error, rather than rejecting
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
    const missing = missingCode(loaded);
    return missing ? await withoutCode(place, signal, options, missing) : { kind: 'page', loaded };
  } catch (error) {
    const missing = error instanceof ApiError && error.status === 404;
    const replaced = missing
      ? isExpected(menu(), place.route)
      : error instanceof ApiError && error.kind === 'shape';
    if (replaced && !signal.aborted && (await reload.once(place.key, signal))) return never();
    if (!missing) return failed(error);
    const path = pagePath(place.menuId, place.route);
    const view = await followMove(path, place, signal, options);
    if (view.kind !== 'missing') return view;
    return replaced || (await mayHaveDocument(path, signal)) ? failed(error) : view; // it must exist somewhere
  }
}

/**
 * Whether a page without data may exist, such as one that no menu item opens: the service has its document, or doesn't answer.
 */
async function mayHaveDocument(path: string, signal: AbortSignal): Promise<boolean> {
  const ask = async (): Promise<boolean> => {
    const answer = await fetch(path, { redirect: 'manual', signal });
    return answer.ok && isOurDocument(await answer.text());
  };
  return inTime(ask()).catch(() => true);
}

/** Moves to the page's new address. If there is none, the place doesn't exist. */
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
  } catch (error) {
    return withoutCode(place, signal, options, error);
  }
}

/** Loads a screen's code; the screen requests its own content. */
async function loadScreen(
  place: { readonly screen: ScreenPlace; readonly key: string },
  signal: AbortSignal,
  options: LoadOptions,
): Promise<View> {
  const { screen } = place;
  try {
    const content = await openScreen(screen, options.screens);
    return content === null ? { kind: 'missing' } : { kind: 'screen', screen, content };
  } catch (error) {
    return withoutCode(place, signal, options, error);
  }
}

/** A place's code didn't load: refused, broken, late, or replaced by a new release. */
async function withoutCode(
  { key }: Pick<Place, 'key'>,
  signal: AbortSignal,
  { reload }: LoadOptions,
  error: unknown,
): Promise<View> {
  if (navigator.onLine && !signal.aborted && (await reload.once(key, signal))) return never();
  return failed(error);
}

function failed(error: unknown): View {
  return { kind: 'failed', offline: !navigator.onLine, error };
}

/** The document is about to be replaced; nothing more is shown in it. */
function never(): Promise<never> {
  return new Promise(() => {});
}

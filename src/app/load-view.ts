import { ApiError } from '../api/api-error.ts';
import { isInMenu } from './place.ts';
import type { Place } from './place.ts';
import { lacksCode } from './page-source.ts';
import type { PageSource } from './page-source.ts';
import { openScreen } from './screens.tsx';
import type { ScreenRegistry } from './screens.tsx';
import type { View } from './view.ts';
import { pagePath } from '../shared/address.ts';
import { navigate } from '../ui/address.ts';
import type { MenuItem } from '../shared/menu.ts';
import type { ScreenPlace } from '../shared/screens.ts';

interface LoadOptions {
  readonly source: PageSource;
  readonly screens: ScreenRegistry;
  /** Where the page of a former address is now; null where there was none. */
  readonly movedTo: (path: string) => Promise<string | null>;
  readonly menu: () => readonly MenuItem[];
  /** Loads the document anew, at most once for a place; false where that was done. */
  readonly reload: (place: string) => boolean;
}

/**
 * Finds what to show at a place. What is missing although it should be there (code, or the page of a menu item) may have
 * been replaced by a new release, so the document is loaded once more.
 * @returns a view that says what is wrong, rather than failing
 */
export async function loadView(place: Place, signal: AbortSignal, options: LoadOptions): Promise<View> {
  if (place.kind === 'nothing') return followMove(place.key, options);
  if (place.kind === 'screen') return loadScreen(place, signal, options);
  const { source, menu, reload } = options;
  try {
    const loaded = await source.load(place.route, signal);
    if (!lacksCode(loaded)) return { kind: 'page', loaded };
    if (!navigator.onLine) return { kind: 'failed', offline: true };
    return reload(place.key) ? await never() : { kind: 'page', loaded };
  } catch (error) {
    const missing = error instanceof ApiError && error.status === 404;
    const replaced = missing
      ? isInMenu(menu(), place.route)
      : error instanceof ApiError && error.kind === 'shape';
    if (replaced && !signal.aborted && reload(place.key)) return never();
    if (missing) return followMove(pagePath(place.menuId, place.route), options);
    return { kind: 'failed', offline: !navigator.onLine };
  }
}

/** Moves on to where the page is now. Where it never was, or that cannot be found out, nothing stands here. */
async function followMove(path: string, { movedTo }: LoadOptions): Promise<View> {
  const to = await movedTo(path).catch(() => null);
  if (to === null) return { kind: 'missing' };
  navigate(to, { replace: true });
  return never();
}

/** Gets the code of a screen; what the screen shows it asks for by itself. */
async function loadScreen(
  { screen, key }: { readonly screen: ScreenPlace; readonly key: string },
  signal: AbortSignal,
  { screens, reload }: LoadOptions,
): Promise<View> {
  try {
    const content = await openScreen(screen, screens);
    return content === null ? { kind: 'missing' } : { kind: 'screen', screen, content };
  } catch {
    if (!navigator.onLine) return { kind: 'failed', offline: true };
    if (!signal.aborted && reload(key)) return never();
    return { kind: 'failed', offline: false };
  }
}

/** The document is about to be replaced; nothing more is shown on it. */
function never(): Promise<never> {
  return new Promise(() => {});
}

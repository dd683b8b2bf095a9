import { subscribeToLeaving } from '../ui/address.ts';

/** Milliseconds after the last scroll at which the position is written down. */
const PAUSE = 120;

/** Whether the page of the current entry is on the screen, so that the window's position is that entry's. */
let settled = false;

/**
 * Writes the window's position into the history entry that it belongs to, so that Back, Forward and a reload find it.
 * @returns a function that ends it
 */
export function startScrollMemory(): () => void {
  history.scrollRestoration = 'manual';
  settled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    if (settled) history.replaceState({ scroll: scrollY }, '');
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const unsettle = (): void => {
    clearTimeout(timer);
    settled = false;
  };
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener('scroll', later, { passive: true, signal });
  addEventListener('pagehide', write, { signal });
  addEventListener('popstate', unsettle, { signal });
  const endLeaving = subscribeToLeaving(() => {
    write();
    unsettle();
  });
  return () => {
    listening.abort();
    endLeaving();
    clearTimeout(timer);
    settled = false;
  };
}

/** To be called when the page of the current entry is shown. @returns the position it was left at, or null for a new entry */
export function settle(): number | null {
  settled = true;
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return null;
  return typeof state.scroll === 'number' ? state.scroll : null;
}

import { subscribeToLeaving } from '../ui/address.ts';

/** Milliseconds after the last scroll at which the position is written down. */
const PAUSE = 120;

/** Milliseconds for which a page that is still growing is waited for on the way back. */
const GROWING = 15_000;

/** Ends the waiting for a page to grow; null where none is waited for. */
let endComingBack: (() => void) | null = null;

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
    if (!settled || endComingBack || leftAt() === scrollY) return;
    history.replaceState({ scroll: scrollY }, '');
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const unsettle = (): void => {
    clearTimeout(timer);
    endComingBack?.();
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
    endComingBack?.();
    clearTimeout(timer);
    settled = false;
  };
}

/** To be called when the page of the current entry is shown. @returns the position it was left at, or null for a new entry */
export function settle(): number | null {
  settled = true;
  return leftAt();
}

/** The position that the current entry was left at; null for a new one. */
export function leftAt(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return null;
  return typeof state.scroll === 'number' ? state.scroll : null;
}

/**
 * Brings the window back to where it was left. What the page shows may still be on its way, so it may be too short yet: then
 * the window follows as it grows, until the visitor takes it elsewhere.
 */
export function comeBack(top: number): void {
  endComingBack?.();
  scrollTo(0, top);
  if (scrollY >= top - 1 || !('ResizeObserver' in globalThis)) return;
  const listening = new AbortController();
  const end = (): void => {
    observer.disconnect();
    listening.abort();
    clearTimeout(timer);
    endComingBack = null;
  };
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top - 1) end();
  });
  const timer = setTimeout(end, GROWING);
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(sign, end, { passive: true, signal: listening.signal });
  endComingBack = end;
  observer.observe(document.body);
}

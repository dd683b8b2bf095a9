import { subscribeToLeaving } from '../ui/address.ts';

/** Milliseconds after the last scroll event before the position is stored. */
const PAUSE = 120;

/** Milliseconds to wait for a growing page after Back. */
const GROWING = 15_000;

/** Stops waiting for a page to grow; null if there is no wait. */
let stopWaiting: (() => void) | null = null;

/** Whether the current history entry's page is shown, so that the window's position belongs to it. */
let settled = false;

/**
 * Stores the window's position in its history entry, for Back, Forward and a reload.
 * @returns a function that stops it
 */
export function startScrollMemory(): () => void {
  history.scrollRestoration = 'manual';
  settled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = (): void => {
    clearTimeout(timer);
    if (!settled || stopWaiting || leftAt() === scrollY) return;
    history.replaceState({ scroll: scrollY }, '');
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(write, PAUSE);
  };
  const unsettle = (): void => {
    clearTimeout(timer);
    stopWaiting?.();
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
    stopWaiting?.();
    clearTimeout(timer);
    settled = false;
  };
}

/** Call this when the page of the current entry is shown. @returns its last position, or null for a new entry */
export function settle(): number | null {
  settled = true;
  return leftAt();
}

/** The last position of the current entry; null for a new one. */
export function leftAt(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('scroll' in state)) return null;
  return typeof state.scroll === 'number' ? state.scroll : null;
}

/**
 * Restores the window's position. The content may still be loading, so the page may be too short: then the window follows as it
 * grows, until the visitor scrolls.
 */
export function comeBack(top: number): void {
  stopWaiting?.();
  scrollTo(0, top);
  if (scrollY >= top - 1 || !('ResizeObserver' in globalThis)) return;
  const listening = new AbortController();
  const end = (): void => {
    observer.disconnect();
    listening.abort();
    clearTimeout(timer);
    stopWaiting = null;
  };
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top - 1) end();
  });
  const timer = setTimeout(end, GROWING);
  for (const sign of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(sign, end, { passive: true, signal: listening.signal });
  stopWaiting = end;
  observer.observe(document.body);
}

import { useSyncExternalStore } from 'react';

/** The width from which the style sheet lays the steps side by side, with the panel below. */
const WIDE = '(width >= 67.5em)';

/** Whether the steps are side by side. True on the server and without matchMedia. */
export function useSideBySide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !canAsk() || matchMedia(WIDE).matches,
    () => true,
  );
}

function subscribe(listener: () => void): () => void {
  if (!canAsk()) return () => undefined;
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function canAsk(): boolean {
  return typeof globalThis.matchMedia === 'function';
}

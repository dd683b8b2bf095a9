import { useSyncExternalStore } from 'react';

/**
 * False on the server and while hydrating, then true. Content that needs JavaScript waits for it, so that the first client render
 * equals the server's markup.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}

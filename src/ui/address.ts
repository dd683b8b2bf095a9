import { useSyncExternalStore } from 'react';
import { useRouter } from 'wouter';
import type { BaseLocationHook } from 'wouter';
import { addressOf, formatAddress, isHashStyle, parseAddress, toHashStyle } from '../shared/address.ts';
import type { Address } from '../shared/address.ts';

/** Told after every change of address that this file makes; the browser tells of its own by popstate and hashchange. */
const CHANGED = 'addresschange';

interface NavigateOptions {
  readonly replace?: boolean;
}

/** Moves to an inner address, in hash style. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  const url = toHashStyle(to);
  if (replace) history.replaceState(history.state, '', url);
  else history.pushState(null, '', url);
  dispatchEvent(new Event(CHANGED));
}

/**
 * Changes only the end of the address (search, anchor), in the style the bar is in. It adds no entry to the history, so
 * Back leads to the page before and not through every tab that was looked at.
 */
export function replaceTail(tail: Partial<Pick<Address, 'search' | 'anchor'>>): void {
  const inner = formatAddress({ ...addressOf(location), ...tail });
  history.replaceState(history.state, '', isHashStyle(location) ? toHashStyle(inner) : inner);
  dispatchEvent(new Event(CHANGED));
}

/** The address the visitor is at. On the server, and while hydrating, what `<Router ssrPath ssrSearch>` says. */
export function useAddress(): Address {
  const { ssrPath = '/', ssrSearch = '' } = useRouter();
  const inner = useSyncExternalStore(
    subscribe,
    () => formatAddress(addressOf(location)),
    () => formatAddress({ ...parseAddress(ssrPath), search: ssrSearch }),
  );
  return parseAddress(inner);
}

/** wouter's location hook for these addresses: `<Router hook={addressHook} searchHook={searchHook}>`. */
export const addressHook: BaseLocationHook = () => [useAddress().path, navigate];

export function searchHook(): string {
  return useAddress().search;
}

function subscribe(listener: () => void): () => void {
  const events = ['popstate', 'hashchange', CHANGED];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

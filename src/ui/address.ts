import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { useRouter } from 'wouter';
import type { BaseLocationHook } from 'wouter';
import {
  addressOf,
  formatAddress,
  isHashStyle,
  parseAddress,
  toHashStyle,
} from '../engine/common/address.ts';
import type { Address } from '../engine/common/address.ts';
import { afterPaint } from './after-paint.ts';

/**
 * Dispatched after every address change made in this file; for its own changes, the browser dispatches popstate and hashchange.
 */
const CHANGED = 'addresschange';
/** Dispatched while the bar still shows the place that is being left. */
const LEAVING = 'addressleave';
/** Dispatched after a move. A change of query or anchor isn't one. */
const MOVED = 'addressmove';

interface NavigateOptions {
  readonly replace?: boolean;
}

/** Moves to an inner address, in hash style. A move to the current address adds no history entry. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  waiting?.write();
  const url = toHashStyle(formatAddress(parseAddress(to)));
  const isHere = url === `${location.pathname}${location.search}${location.hash}`;
  dispatchEvent(new Event(LEAVING));
  if (replace || isHere) history.replaceState(null, '', url);
  else history.pushState(null, '', url);
  dispatchEvent(new Event(CHANGED));
  dispatchEvent(new Event(MOVED));
}

/**
 * Changes only the address's query and anchor, in the current style. It adds no history entry, so Back leads to the previous page
 * rather than through every opened tab. The page isn't scrolled.
 */
export function replaceTail(tail: Partial<Pick<Address, 'search' | 'anchor'>>): void {
  correctAddress(tail);
}

/** The change that waits for its frame. */
let waiting: { readonly write: () => void; readonly drop: () => void } | null = null;

/**
 * Like `replaceTail`, after the next frame has been painted: changing the bar and notifying all listeners takes as long as
 * showing the choice. Any other address change or leaving the page applies it first. It's dropped if the browser itself has moved
 * meanwhile.
 */
export function replaceTailAfterPaint(tail: Partial<Pick<Address, 'search' | 'anchor'>>): void {
  waiting?.drop();
  const { href } = location;
  const write = (): void => {
    waiting?.drop();
    if (location.href === href) replaceTail(tail);
  };
  const callOff = afterPaint(write);
  addEventListener('pagehide', write);
  const drop = (): void => {
    waiting = null;
    callOff();
    removeEventListener('pagehide', write);
  };
  waiting = { write, drop };
}

/** Corrects parts of the address without moving, in the current style: a wrong menu id becomes the right one. */
export function correctAddress(parts: Partial<Address>): void {
  waiting?.write();
  const inner = formatAddress({ ...addressOf(location), ...parts });
  history.replaceState(history.state, '', isHashStyle(location) ? toHashStyle(inner) : inner);
  dispatchEvent(new Event(CHANGED));
}

/** Calls the listener on every move, including Back, Forward and typed addresses. @returns an unsubscribe function */
export function subscribeToMoves(listener: () => void): () => void {
  return subscribe(['popstate', MOVED], listener);
}

/** Calls the listener before a link leaves this page. @returns an unsubscribe function */
export function subscribeToLeaving(listener: () => void): () => void {
  return subscribe([LEAVING], listener);
}

/**
 * Freezes the address for the tree below. While the next page loads, the old one still sees its own address, so that its tabs
 * don't change.
 */
export const HeldAddress = createContext<Address | null>(null);

/** The address of the page that contains the component. */
export function useAddress(): Address {
  const held = use(HeldAddress);
  const live = useLiveAddress(held === null);
  return held ?? live;
}

/**
 * The address in the bar. On the server, and while hydrating, the one from `<Router ssrPath ssrSearch>`.
 * @param listens whether to follow changes; otherwise the result is `/`
 */
export function useLiveAddress(listens = true): Address {
  const { ssrPath = '/', ssrSearch = '' } = useRouter();
  const inner = useSyncExternalStore(
    listens ? subscribeToChanges : neverChanges,
    () => (listens ? formatAddress(addressOf(location)) : '/'),
    () => (listens ? formatAddress({ ...parseAddress(ssrPath), search: ssrSearch }) : '/'),
  );
  return useMemo(() => parseAddress(inner), [inner]);
}

/** wouter's location hook for these addresses: `<Router hook={addressHook} searchHook={searchHook}>`. */
export const addressHook: BaseLocationHook = () => [useAddress().path, navigate];

export function searchHook(): string {
  return useAddress().search;
}

function subscribeToChanges(listener: () => void): () => void {
  return subscribe(['popstate', 'hashchange', CHANGED], listener);
}

function neverChanges(): () => void {
  return () => undefined;
}

function subscribe(events: readonly string[], listener: () => void): () => void {
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}

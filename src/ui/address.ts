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

/** Told after every change of address that this file makes; the browser tells of its own by popstate and hashchange. */
const CHANGED = 'addresschange';
/** Told while the bar still shows the place that is about to be left. */
const LEAVING = 'addressleave';
/** Told after a move, which a change of the address's end is not. */
const MOVED = 'addressmove';

interface NavigateOptions {
  readonly replace?: boolean;
}

/** Moves to an inner address, in hash style. A move to where the visitor is adds nothing to the history. */
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
 * Changes only the end of the address (search, anchor), in the style the bar is in. It adds no entry to the history, so
 * Back leads to the page before and not through every tab that was looked at. The page stays where it is.
 */
export function replaceTail(tail: Partial<Pick<Address, 'search' | 'anchor'>>): void {
  correctAddress(tail);
}

/** The tail that waits for its frame. */
let waiting: { readonly write: () => void; readonly drop: () => void } | null = null;

/**
 * As `replaceTail`, once the next frame has been painted: to change the bar, and to tell everybody who reads the address, takes
 * as long as to show what was chosen. What else changes the address or leaves the page writes it first. Where the browser
 * itself has moved meanwhile, it is no longer wanted.
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

/** Corrects parts of the address without moving, in the style the bar is in: a wrong menu id becomes the right one. */
export function correctAddress(parts: Partial<Address>): void {
  waiting?.write();
  const inner = formatAddress({ ...addressOf(location), ...parts });
  history.replaceState(history.state, '', isHashStyle(location) ? toHashStyle(inner) : inner);
  dispatchEvent(new Event(CHANGED));
}

/** Hears of every move, also of Back, Forward and an address typed into the bar. @returns a function that ends it */
export function subscribeToMoves(listener: () => void): () => void {
  return subscribe(['popstate', MOVED], listener);
}

/** Hears that this page is about to be left by a link. @returns a function that ends it */
export function subscribeToLeaving(listener: () => void): () => void {
  return subscribe([LEAVING], listener);
}

/**
 * Holds the address for what is below it. While the next page is on its way, the old one goes on seeing its own address,
 * so that its tabs do not jump.
 */
export const HeldAddress = createContext<Address | null>(null);

/** The address of the page that this stands on. */
export function useAddress(): Address {
  const held = use(HeldAddress);
  const live = useLiveAddress(held === null);
  return held ?? live;
}

/**
 * The address in the bar. On the server, and while hydrating, what `<Router ssrPath ssrSearch>` says.
 * @param listens whether it is followed; else it is `/`
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

import { createContext, use, useId } from 'react';
import type { ReactNode } from 'react';
import type { MenuItem } from '../shared/menu.ts';

/**
 * Where documents are made: puts a mark in the place of a part whose HTML is known.
 * @param key the same for parts that look the same
 */
export type KeepPart = (key: string, part: ReactNode) => ReactNode;

/** Nothing in browsers, which render every part. */
export const KeepContext = createContext<KeepPart | null>(null);

interface KeptProps {
  readonly name: string;
  /** All that this part shows beside the menu as it stands in the site: for one state it always looks the same. */
  readonly state: string;
  readonly children: ReactNode;
}

/**
 * A part around the content that many documents have in common, such as the hundred links of the menu: whoever makes documents
 * needs to render it once for each state. The ids in it hold its place in the tree (`useId`), so the place is in the key.
 */
export function Kept({ name, state, children }: KeptProps): ReactNode {
  const keep = use(KeepContext);
  const place = useId();
  return keep ? keep([name, state, place].join(' '), children) : children;
}

/** The state of what shows where in the menu the visitor is. An item that the menu lacks is nowhere in it. */
export function trailState(trail: readonly MenuItem[]): string {
  return String(trail.at(-1)?.id ?? 0);
}

import { useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useAddress } from './address.ts';
import type { NumberedPart } from './picture-parts.ts';

/** The highlighted part of a drawing, in the drawing and in the list beside it: hovering over one highlights the other. */
export interface LitPart {
  /** The part's key; null if there is none. */
  readonly key: string | null;
  readonly light: (key: string | null) => void;
  /** Highlights a part, and scrolls the drawing into view if necessary. */
  readonly choose: (key: string) => void;
  /** The drawing's element. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** @param first the key of the part that is highlighted initially */
export function useLitPart(first: string | null = null): LitPart {
  const [chosen, light] = useState<string | null>();
  const frame = useRef<HTMLDivElement>(null);
  const key = chosen === undefined ? first : chosen;
  return useMemo(() => {
    const choose = (key: string): void => {
      light(key);
      frame.current?.scrollIntoView({ block: 'nearest' });
    };
    return { key, light, choose, frame };
  }, [key]);
}

/** Like `useLitPart`, with the address's part highlighted first. */
export function useLitPlace(parts: readonly NumberedPart[]): LitPart {
  const { anchor } = useAddress();
  return useLitPart(parts.find(({ id }) => id === anchor)?.key);
}

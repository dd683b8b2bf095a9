import { useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useAddress } from './address.ts';
import type { NumberedPart } from './picture-parts.ts';

/** Which part of a drawing is lit, in the drawing and in the list beside it: what points at one lights the other. */
export interface LitPart {
  /** The part's key; null while none is. */
  readonly key: string | null;
  readonly light: (key: string | null) => void;
  /** Lights a part, and brings the drawing into sight where it is out of it. */
  readonly choose: (key: string) => void;
  /** The drawing. */
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** @param first the key of a part that is lit until another one is */
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

/** As `useLitPart`, with the part that the address leads to lit first. */
export function useLitPlace(parts: readonly NumberedPart[]): LitPart {
  const { anchor } = useAddress();
  return useLitPart(parts.find(({ id }) => id === anchor)?.key);
}

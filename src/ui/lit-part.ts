import { useMemo, useState } from 'react';
import { useAddress } from './address.ts';
import type { NumberedPart } from './picture-parts.ts';

/** Which part of a drawing is lit, in the drawing and in the list beside it: what points at one lights the other. */
export interface LitPart {
  /** The part's key; null while none is. */
  readonly key: string | null;
  readonly light: (key: string | null) => void;
}

/** @param first the key of a part that is lit until another one is */
export function useLitPart(first: string | null = null): LitPart {
  const [chosen, light] = useState<string | null>();
  const key = chosen === undefined ? first : chosen;
  return useMemo(() => ({ key, light }), [key]);
}

/** As `useLitPart`, with the part that the address leads to lit first. */
export function useLitPlace(parts: readonly NumberedPart[]): LitPart {
  const { anchor } = useAddress();
  return useLitPart(parts.find(({ id }) => id === anchor)?.key);
}

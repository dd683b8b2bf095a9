import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, RefObject } from 'react';

interface Shown {
  readonly key: string;
  /** Kept until it is closed; otherwise it goes when pointer and focus leave the map. */
  readonly pinned: boolean;
}

interface MapPopup {
  readonly key: string | null;
  readonly pinned: boolean;
  /** For what a mouse hovers over: previews, but never replaces what is pinned. */
  readonly hover: (key: string) => (event: PointerEvent) => void;
  readonly focus: (key: string) => () => void;
  readonly press: (key: string) => void;
  readonly close: () => void;
  /** To be spread on the element that holds the map and its popup. */
  readonly map: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Which office the map shows. A preview stays while the pointer or the focus is anywhere in the map, so the pointer can
 * travel from the country to the popup (WCAG 1.4.13).
 * @param opener finds the button of a country, which gets the focus back when its popup closes
 */
export function useMapPopup(opener: (key: string) => HTMLElement | null): MapPopup {
  const [shown, setShown] = useState<Shown | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const hovered = useRef(false);
  /** True while the focus is given back, which must not open the popup again. */
  const returning = useRef(false);
  const preview = (key: string): void => setShown((now) => (now?.key === key ? now : { key, pinned: false }));
  const leave = (): void => setShown((now) => (now?.pinned ? now : null));

  const close = (): void => {
    if (!shown) return;
    returning.current = true;
    if (ref.current?.contains(document.activeElement)) opener(shown.key)?.focus();
    returning.current = false;
    setShown(null);
  };
  useEscape(shown !== null, close);

  return {
    key: shown?.key ?? null,
    pinned: shown?.pinned ?? false,
    hover: (key) => (event) => {
      if (event.pointerType === 'mouse' && !shown?.pinned) preview(key);
    },
    focus: (key) => () => {
      if (!returning.current) preview(key);
    },
    press: (key) => setShown((now) => (now?.key === key && now.pinned ? null : { key, pinned: true })),
    close,
    map: {
      ref,
      onPointerEnter: () => {
        hovered.current = true;
      },
      onPointerLeave: (event) => {
        hovered.current = false;
        if (event.pointerType === 'mouse' && !ref.current?.contains(document.activeElement)) leave();
      },
      onBlur: ({ relatedTarget }) => {
        const inside = relatedTarget instanceof Node && ref.current?.contains(relatedTarget);
        if (!inside && !hovered.current) leave();
      },
    },
  };
}

/** Escape closes wherever the focus is: a popup that only the pointer opened must not need the focus (WCAG 1.4.13). */
/** Listens before the paint: Escape may come as soon as the popup is seen, and what a pointer shows runs no effect by itself before it. */
function useEscape(active: boolean, close: () => void): void {
  const escape = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

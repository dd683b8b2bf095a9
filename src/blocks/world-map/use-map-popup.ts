import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, PointerEvent, RefObject } from 'react';

interface Shown {
  readonly key: string;
  /** Kept until it's closed; otherwise it disappears when pointer and focus leave the map. */
  readonly pinned: boolean;
}

interface MapPopup {
  readonly key: string | null;
  readonly pinned: boolean;
  /** For elements that a mouse hovers over: previews, but never replaces a pinned popup. */
  readonly hover: (key: string) => (event: PointerEvent) => void;
  readonly focus: (key: string) => () => void;
  readonly press: (key: string) => void;
  readonly close: () => void;
  /** Spread these on the element with the map and its popup. */
  readonly map: {
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: (event: PointerEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * The office shown on the map. A preview stays while the pointer or the focus is anywhere in the map, so that the pointer can
 * move from the country to the popup (WCAG 1.4.13).
 * @param opener finds a country's button, which gets the focus back when its popup closes
 */
export function useMapPopup(opener: (key: string) => HTMLElement | null): MapPopup {
  const [shown, setShown] = useState<Shown | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  const hovered = useRef(false);
  /** True while the focus is returned, which must not open the popup again. */
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

/** Escape closes wherever the focus is: a popup opened by hovering must not need the focus (WCAG 1.4.13). */
/**
 * In a layout effect: Escape may come as soon as the popup is visible, and after a hover, other effects run only after the paint.
 */
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

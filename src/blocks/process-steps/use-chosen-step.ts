import { useLayoutEffect, useState } from 'react';

interface ChosenStep {
  /** The shown step; null for the overview. */
  readonly shown: number | null;
  /** The pinned step. */
  readonly pinned: number | null;
  readonly preview: (step: number) => void;
  readonly endPreview: () => void;
  /** Pins a step; unpins it, and shows the overview, if it was pinned. */
  readonly toggle: (step: number) => void;
}

/** The shown step: the hovered or focused one, else the pinned one, else none. Escape clears both. */
export function useChosenStep(): ChosenStep {
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const shown = previewed ?? pinned;
  const isShowing = shown !== null;
  // On the document: Escape must also close content shown on hover, although nothing has the focus (WCAG 1.4.13). In a layout
  // effect: Escape may come as soon as the step is visible, and after a hover, other effects run only after the paint.
  useLayoutEffect(() => {
    if (!isShowing) return undefined;
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setPreviewed(null);
      setPinned(null);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShowing]);
  return {
    shown,
    pinned,
    preview: setPreviewed,
    endPreview: () => setPreviewed(null),
    toggle: (step) => {
      setPinned(pinned === step ? null : step);
      // A tap also focuses the step; otherwise that would keep showing the one it unpinned.
      if (pinned === step) setPreviewed(null);
    },
  };
}

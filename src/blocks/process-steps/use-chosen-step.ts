import { useLayoutEffect, useState } from 'react';

interface ChosenStep {
  /** The step that is shown; null while it is the overview. */
  readonly shown: number | null;
  /** The step that a press holds. */
  readonly pinned: number | null;
  readonly preview: (step: number) => void;
  readonly endPreview: () => void;
  /** Pins a step; lets it go, and shows the overview, when it is pinned already. */
  readonly toggle: (step: number) => void;
}

/** Which step is shown: the one pointed at or focused, else the pinned one, else none. Escape ends both. */
export function useChosenStep(): ChosenStep {
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const shown = previewed ?? pinned;
  const isShowing = shown !== null;
  // On the document: what the pointer shows has to go by Escape too, although nothing has the focus (WCAG 1.4.13).
  // Before the paint: Escape may come as soon as the step is seen, and what a pointer shows runs no effect by itself before it.
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
      // The focus that came with a tap would go on showing the step that this tap let go.
      if (pinned === step) setPreviewed(null);
    },
  };
}

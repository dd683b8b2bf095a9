import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { SlideMove, Slides } from './start-slides.ts';

interface SlidesState {
  /** Set this on the element with the class `swiper`. */
  readonly element: RefObject<HTMLDivElement | null>;
  readonly shown: number;
  readonly playing: boolean;
  /** Calls an action with the slides; does nothing while their code is loading. */
  readonly act: (action: (slides: Slides) => void) => void;
  /** Stops for good, even if the slides haven't started yet. */
  readonly stop: () => void;
}

/** Loads the slides' code, runs them unless motion is reduced, and reports the current slide. */
export function useSlides({ effect, speed }: SlideMove): SlidesState {
  const element = useRef<HTMLDivElement>(null);
  const slides = useRef<Slides>(undefined);
  const stopped = useRef(false);
  const [shown, onShow] = useState(0);
  const [playing, onPlaying] = useState(false);
  useEffect(() => {
    let gone = false;
    const start = async (): Promise<void> => {
      const { startSlides } = await import('./start-slides.ts');
      if (gone || !element.current) return;
      slides.current = startSlides(element.current, { effect, speed }, { onShow, onPlaying });
      const still = stopped.current || matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (!still) slides.current.play();
    };
    // Without the code the first slide stays, and the page loses no information.
    start().catch(() => undefined);
    return () => {
      gone = true;
      slides.current?.end();
      slides.current = undefined;
    };
  }, [effect, speed]);
  return {
    element,
    shown,
    playing,
    act: (action) => {
      if (slides.current) action(slides.current);
    },
    stop: () => {
      stopped.current = true;
      slides.current?.pause();
    },
  };
}

import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further than this many CSS pixels. False on the server and during hydration. The position is
 * read before a frame and after a scroll, but never while React renders, which would force the browser to lay out an unfinished
 * page.
 */
export function useScrolled(distance = 0): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = (): void => setScrolled(scrollY > distance);
    const frame = requestAnimationFrame(look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', look);
    };
  }, [distance]);
  return scrolled;
}

import { useEffect, useState } from 'react';

/**
 * Whether the page is scrolled further than so many CSS pixels. On the server, and while hydrating, it stands at its top.
 * The position is read before a frame and after a scroll, and never while React renders: then reading it would make the
 * browser lay out a half-made page.
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

import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How much of a horizontally scrolling element is out of view. */
interface Overflow {
  readonly overflowing: boolean;
  readonly atStart: boolean;
  readonly atEnd: boolean;
}

const FITS: Overflow = { overflowing: false, atStart: true, atEnd: true };

/** Browsers round widths; a difference of this many px hides nothing. */
const SLACK = 2;

/** Follows an element's horizontal overflow. On the server, and until it's measured, everything fits. */
export function useOverflow(ref: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(FITS);
  useEffect(() => {
    const element = ref.current;
    // Without an observer there are no buttons and no fade; touch, wheel and keyboard still scroll the element.
    if (!element || !('ResizeObserver' in globalThis)) return undefined;
    const measure = (): void => {
      const next = readOverflow(element);
      setOverflow((last) => (isSame(last, next) ? last : next));
    };
    // It also reports once at the start, and when a hidden panel is shown.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return overflow;
}

/** @param element anything with an element's scroll widths, in CSS px */
export function readOverflow(
  element: Pick<HTMLElement, 'scrollLeft' | 'scrollWidth' | 'clientWidth'>,
): Overflow {
  const hidden = element.scrollWidth - element.clientWidth;
  if (hidden <= SLACK) return FITS;
  return {
    overflowing: true,
    atStart: element.scrollLeft <= SLACK,
    atEnd: element.scrollLeft >= hidden - SLACK,
  };
}

/**
 * The next scroll position.
 * @param stops positions, in px, with a column at the edge
 * @param from the current position
 * @param direction 1 towards the end, -1 towards the start
 * @param end the last position
 */
export function nextStop(stops: readonly number[], from: number, direction: 1 | -1, end: number): number {
  const inOrder = [...stops].sort((a, b) => a - b);
  if (direction === 1) return Math.min(end, inOrder.find((stop) => stop > from + SLACK) ?? end);
  return Math.max(0, inOrder.findLast((stop) => stop < from - SLACK) ?? 0);
}

/** The scroll behaviour for this visitor: instant with reduced motion. */
export function scrollBehavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function isSame(a: Overflow, b: Overflow): boolean {
  return a.overflowing === b.overflowing && a.atStart === b.atStart && a.atEnd === b.atEnd;
}

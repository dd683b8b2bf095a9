import { focusHeading } from '../ui/focus-heading.ts';
import { addressOf } from '../engine/common/address.ts';
import { comeBack, leftAt, settle } from './scroll-memory.ts';
import { redeclareTypefaces } from './typeface.ts';

/** Whether the next page starts at its top, with nothing open in it: then its end can follow later. */
export function arrivesAtTop(): boolean {
  const { search, anchor } = addressOf(location);
  return !search && !anchor && (leftAt() ?? 0) === 0;
}

interface Arrival {
  readonly anchor: string;
  /** The document has just been opened: the browser keeps the focus at its start. */
  readonly first: boolean;
}

/**
 * Scrolls to the right place of the current page: its last position, the anchor, or the top. The focus goes to the heading, where
 * reading starts.
 */
export function scrollToTarget({ anchor, first }: Arrival): void {
  const left = settle();
  if (!first) {
    redeclareTypefaces();
    focusHeading();
  }
  if (left !== null) comeBack(left);
  else if (anchor) goToAnchor(anchor, first);
  else if (!first) scrollTo(0, 0);
}

/** A move within the current page: to an anchor, back to a position, or, on choosing the page again, to its top. */
export function moveWithin(anchor: string): void {
  const left = settle();
  if (left !== null) comeBack(left);
  else if (anchor) goToAnchor(anchor, false);
  else scrollTo(0, 0);
}

/** Maximum frames to wait for a tab to open the anchor's panel, or for the rest of a page. */
const FRAMES = 20;

/** Waits until the place is laid out, because a tab may still have to open its panel. */
function goToAnchor(anchor: string, first: boolean, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const target = document.getElementById(decode(anchor));
    if (frames > 0 && !(target && isLaidOut(target))) {
      goToAnchor(anchor, first, frames - 1);
      return;
    }
    if (!first) target?.focus({ preventScroll: true });
    target?.scrollIntoView();
  });
}

function isLaidOut(element: Element): boolean {
  return element.getClientRects().length > 0;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

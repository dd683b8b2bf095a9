import { focusHeading } from '../ui/focus-heading.ts';
import { addressOf } from '../engine/common/address.ts';
import { comeBack, leftAt, settle } from './scroll-memory.ts';
import { decideTypefaceAnew } from './typeface.ts';

/** Whether the page that is about to be shown begins at its top, with nothing open in it: then its end can follow later. */
export function arrivesAtTop(): boolean {
  const { search, anchor } = addressOf(location);
  return !search && !anchor && (leftAt() ?? 0) === 0;
}

interface Arrival {
  readonly anchor: string;
  /** The document has just been opened: the browser keeps the focus at its beginning. */
  readonly first: boolean;
}

/**
 * Brings the visitor to the right spot of the page that is now shown: where it was left, at the anchor, or at the top.
 * The focus goes to the heading, where reading begins.
 */
export function scrollToTarget({ anchor, first }: Arrival): void {
  const left = settle();
  if (!first) {
    decideTypefaceAnew();
    focusHeading();
  }
  if (left !== null) comeBack(left);
  else if (anchor) goToAnchor(anchor, first);
  else if (!first) scrollTo(0, 0);
}

/** A move within the page that is shown: to an anchor, back to a spot, or, by choosing the page once more, to its top. */
export function moveWithin(anchor: string): void {
  const left = settle();
  if (left !== null) comeBack(left);
  else if (anchor) goToAnchor(anchor, false);
  else scrollTo(0, 0);
}

/** Frames in which a tab opens the panel that holds a place, or the rest of a page follows. */
const FRAMES = 20;

/** Once the place is laid out, because a tab may yet have to open the panel that it is in. */
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

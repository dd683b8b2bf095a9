import { elementsBelow, fiberOf, placeIn, treeOf } from './fibers.ts';
import type { Fiber } from './fibers.ts';

/** @returns the place of an element's block; null outside the blocks */
export function placeOf(element: Element): string | null {
  for (let node: Element | null = element; node; node = node.parentElement) {
    for (let fiber = fiberOf(node); fiber; fiber = fiber.return) {
      const place = placeIn(fiber);
      if (place !== null) return place;
    }
  }
  return null;
}

/** @returns the outermost elements of the block at a place; none if the page doesn't show it */
export function elementsAt(root: Element, place: string): Element[] {
  const top = treeOf(root);
  const block = top && find(top, (fiber) => placeIn(fiber) === place);
  return block ? elementsBelow(block) : [];
}

function find(fiber: Fiber, isIt: (fiber: Fiber) => boolean): Fiber | null {
  for (let at: Fiber | null = fiber; at; at = at.sibling) {
    if (isIt(at)) return at;
    const below: Fiber | null = at.child && find(at.child, isIt);
    if (below) return below;
  }
  return null;
}

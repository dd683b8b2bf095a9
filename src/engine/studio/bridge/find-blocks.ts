/**
 * Finds the blocks of a rendered page. Blocks have no element of their own, so the way leads through what React keeps of each element in
 * development: the component that stands around a block is given `place`. If React keeps it elsewhere one day, the preview shows the page all
 * the same, and blocks are chosen in the tree.
 */
interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

/** @returns the place of the block that an element belongs to; null for what is around the blocks */
export function placeOf(element: Element): string | null {
  for (let node: Element | null = element; node; node = node.parentElement) {
    for (let fiber = keptOf(node, '__reactFiber$'); fiber; fiber = fiber.return) {
      const place = placeIn(fiber);
      if (place !== null) return place;
    }
  }
  return null;
}

/** @returns the outermost elements of the block at a place; none if the page does not show it */
export function elementsAt(root: Element, place: string): Element[] {
  const top = keptOf(root, '__reactContainer$');
  const block = top && find(top, (fiber) => placeIn(fiber) === place);
  return block ? elementsBelow(block) : [];
}

function keptOf(element: Element, prefix: string): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith(prefix));
  const kept: unknown = key && Reflect.get(element, key);
  return isFiber(kept) ? kept : null;
}

function isFiber(value: unknown): value is Fiber {
  return typeof value === 'object' && value !== null && 'memoizedProps' in value && 'child' in value;
}

function placeIn({ memoizedProps }: Fiber): string | null {
  if (typeof memoizedProps !== 'object' || memoizedProps === null) return null;
  const { place, block } = memoizedProps as Readonly<Record<string, unknown>>; // any component's
  return typeof place === 'string' && place.startsWith('/blocks/') && block !== undefined ? place : null;
}

function find(fiber: Fiber, isIt: (fiber: Fiber) => boolean): Fiber | null {
  for (let at: Fiber | null = fiber; at; at = at.sibling) {
    if (isIt(at)) return at;
    const below: Fiber | null = at.child && find(at.child, isIt);
    if (below) return below;
  }
  return null;
}

function elementsBelow({ child }: Fiber): Element[] {
  const found: Element[] = [];
  for (let at = child; at; at = at.sibling) {
    if (at.stateNode instanceof Element) found.push(at.stateNode);
    else found.push(...elementsBelow(at));
  }
  return found;
}

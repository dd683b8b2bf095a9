/**
 * React's internal data of a rendered page in development. Blocks have no element of their own, but the component around one has
 * the prop `place`. If React moves this data one day, the preview still works: blocks can be chosen in the tree, only nothing is
 * highlighted.
 */
export interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

/** The component or element that last rendered an element of the page. */
export function fiberOf(element: Element): Fiber | null {
  return keptAs(element, '__reactFiber$');
}

/** The tree that the page shows now. React alternates between two. */
export function treeOf(root: Element): Fiber | null {
  const top = keptAs(root, '__reactContainer$')?.stateNode;
  const current: unknown = typeof top === 'object' && top !== null && Reflect.get(top, 'current');
  return isFiber(current) ? current : null;
}

function keptAs(element: Element, prefix: string): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith(prefix));
  const kept: unknown = key && Reflect.get(element, key);
  return isFiber(kept) ? kept : null;
}

function isFiber(value: unknown): value is Fiber {
  return typeof value === 'object' && value !== null && 'memoizedProps' in value && 'child' in value;
}

/** A component's props; empty for an element or a text of the page. */
export function propsOf({ memoizedProps, stateNode }: Fiber): Readonly<Record<string, unknown>> {
  if (typeof memoizedProps !== 'object' || memoizedProps === null || stateNode instanceof Node) return {};
  return memoizedProps as Readonly<Record<string, unknown>>; // any component's
}

/** The place of the block inside a component; null for any other. */
export function placeIn(fiber: Fiber): string | null {
  const { place, block } = propsOf(fiber);
  return typeof place === 'string' && place.startsWith('/blocks/') && block !== undefined ? place : null;
}

export function* childrenOf({ child }: Fiber): Iterable<Fiber> {
  for (let at = child; at; at = at.sibling) yield at;
}

/** The outermost elements and texts of a component. */
export function nodesBelow(fiber: Fiber): readonly Node[] {
  return [...childrenOf(fiber)].flatMap((child) =>
    child.stateNode instanceof Node ? [child.stateNode] : nodesBelow(child),
  );
}

/** The outermost elements of a component. */
export function elementsBelow(fiber: Fiber): Element[] {
  return nodesBelow(fiber).filter((node) => node instanceof Element);
}

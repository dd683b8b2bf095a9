/**
 * What React keeps of a rendered page in development. Blocks have no element of their own, but the component that stands around one is given
 * `place`. If React keeps it elsewhere one day, the preview shows the page all the same: blocks are chosen in the tree, and nothing is marked.
 */
export interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

/** The component or element that an element of the page was last rendered by. */
export function keptOf(element: Element): Fiber | null {
  return keptAs(element, '__reactFiber$');
}

/** The tree of all that the page shows now. React keeps two of them in turn. */
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

/** What a component was given; nothing for an element or a text of the page. */
export function givenTo({ memoizedProps, stateNode }: Fiber): Readonly<Record<string, unknown>> {
  if (typeof memoizedProps !== 'object' || memoizedProps === null || stateNode instanceof Node) return {};
  return memoizedProps as Readonly<Record<string, unknown>>; // any component's
}

/** The place of the block that a component stands around; null for any other. */
export function placeIn(fiber: Fiber): string | null {
  const { place, block } = givenTo(fiber);
  return typeof place === 'string' && place.startsWith('/blocks/') && block !== undefined ? place : null;
}

export function* childrenOf({ child }: Fiber): Iterable<Fiber> {
  for (let at = child; at; at = at.sibling) yield at;
}

/** The outermost elements and texts that a component shows. */
export function nodesBelow(fiber: Fiber): readonly Node[] {
  return [...childrenOf(fiber)].flatMap((child) =>
    child.stateNode instanceof Node ? [child.stateNode] : nodesBelow(child),
  );
}

/** The outermost elements that a component shows. */
export function elementsBelow(fiber: Fiber): Element[] {
  return nodesBelow(fiber).filter((node) => node instanceof Element);
}

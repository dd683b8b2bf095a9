/**
 * Links of the content; those of the menu are on every page, and pointing at one is early enough. So is the link home in the
 * breadcrumb, and the code of the home page (sliders, tiles, posts) is more than that of any other. What search engines are asked not
 * to follow is not worth it either.
 */
const LINKS = 'main a[href^="/"]:not([href="/"], [href="/main"], [rel~="nofollow"])';
/** How far below the window a link counts as near it. */
const MARGIN = '0px 0px 200px 0px';
/** Links that are told of on one page, so that a long list does not load half of the site. */
const AT_MOST = 12;

/**
 * Tells of the links of the page's content as they come near the window, each once for an address, when the browser has
 * nothing else to do. Pages that take the place of this one are followed, too; on the same page only what changes is looked at.
 * @returns a function that ends it
 */
export function watchLinksInView(tell: (link: Element) => void): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => {};
  const view = createView(tell);
  /** What came, went or leads elsewhere since the last look. */
  const changed = new Set<Element>([document.body]);
  let waiting = false;
  let shown: Element | null = null;
  let ended = false;
  const look = (): void => {
    waiting = false;
    if (ended) return;
    if (heading() !== shown) {
      shown = heading();
      view.empty();
      changed.add(document.body);
    }
    for (const element of changed) linksOf(element).forEach(view.follow);
    changed.clear();
  };
  const lookLater = (): void => {
    if (waiting) return;
    waiting = true;
    whenIdle(look);
  };
  lookLater();
  const changes = new MutationObserver((records) => {
    for (const element of records.flatMap(elementsOf)) changed.add(element);
    if (changed.size > 0) lookLater();
  });
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['href'] });
  return () => {
    ended = true;
    view.empty();
    changes.disconnect();
  };
}

interface View {
  /** Watches a link if it belongs to the content and its address was not told yet, or no longer. */
  readonly follow: (link: Element) => void;
  /** Forgets all links. */
  readonly empty: () => void;
}

function createView(tell: (link: Element) => void): View {
  /** Link -> the address that it was told with. */
  let told = new WeakMap<Element, string | null>();
  let count = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        told.set(target, target.getAttribute('href'));
        count += 1;
        if (count <= AT_MOST) tell(target);
      }
    },
    { rootMargin: MARGIN },
  );
  return {
    follow: (link) => {
      if (!link.isConnected || !link.matches(LINKS)) observer.unobserve(link);
      else if (told.get(link) !== link.getAttribute('href')) observer.observe(link);
    },
    empty: () => {
      observer.disconnect();
      told = new WeakMap();
      count = 0;
    },
  };
}

/** The page's own: the next page has another. */
function heading(): Element | null {
  return document.querySelector('main h1');
}

function elementsOf({ type, target, addedNodes, removedNodes }: MutationRecord): Element[] {
  const nodes = type === 'attributes' ? [target] : [...addedNodes, ...removedNodes];
  return nodes.filter((node) => node instanceof Element);
}

/** The links in an element, itself among them: all of them, since those that went must be forgotten. */
function linksOf(element: Element): Element[] {
  return [...(element.matches('a') ? [element] : []), ...element.querySelectorAll('a')];
}

/** Safari knows no idle callback. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 500);
}

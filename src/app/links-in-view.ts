/**
 * Links in the content; the menu's are on every page, and hovering is early enough for them. The same goes for the breadcrumb's
 * link to the home page, whose code (sliders, tiles, posts) is larger than any other's. Links marked nofollow aren't worth it
 * either.
 */
const LINKS = 'main a[href^="/"]:not([href="/"], [href="/main"], [rel~="nofollow"])';
/** How far below the window a link counts as near. */
const MARGIN = '0px 0px 200px 0px';
/** Maximum number of reported links per page, so that a long list doesn't load half of the site. */
const AT_MOST = 12;

/**
 * Reports links of the content when they come near the window and the browser is idle, once per address. Continues on the next
 * pages; on the same page only changes are checked.
 * @returns a function that stops it
 */
export function watchLinksInView(tell: (link: Element) => void): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => {};
  const view = createView(tell);
  /** Elements added, removed or changed since the last check. */
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
  /** Observes a link if it's in the content and its current address hasn't been reported. */
  readonly follow: (link: Element) => void;
  /** Forgets all links. */
  readonly empty: () => void;
}

function createView(tell: (link: Element) => void): View {
  /** Link -> its reported address. */
  let reported = new WeakMap<Element, string | null>();
  let count = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        reported.set(target, target.getAttribute('href'));
        count += 1;
        if (count <= AT_MOST) tell(target);
      }
    },
    { rootMargin: MARGIN },
  );
  return {
    follow: (link) => {
      if (!link.isConnected || !link.matches(LINKS)) observer.unobserve(link);
      else if (reported.get(link) !== link.getAttribute('href')) observer.observe(link);
    },
    empty: () => {
      observer.disconnect();
      reported = new WeakMap();
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

/** All links in an element, including itself: removed ones must be forgotten. */
function linksOf(element: Element): Element[] {
  return [...(element.matches('a') ? [element] : []), ...element.querySelectorAll('a')];
}

/** Safari has no idle callback. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 500);
}

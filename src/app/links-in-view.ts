/** Links of the content; those of the menu are on every page, and pointing at one is early enough. */
const LINKS = 'main a[href^="/"]';
/** How far below the window a link counts as near it. */
const MARGIN = '0px 0px 200px 0px';
/** Links that are told of on one page, so that a long list does not load half of the site. */
const AT_MOST = 12;

/**
 * Tells of the links of the page's content as they come near the window, each once, when the browser has nothing else to
 * do. Pages that take the place of this one are followed, too.
 * @returns a function that ends it
 */
export function watchLinksInView(tell: (link: Element) => void): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => {};
  let told = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        told += 1;
        if (told <= AT_MOST) tell(target);
      }
    },
    { rootMargin: MARGIN },
  );
  let known = new WeakSet<Element>();
  let waiting = false;
  const look = (): void => {
    waiting = false;
    for (const link of document.querySelectorAll(LINKS)) {
      if (known.has(link)) continue;
      known.add(link);
      observer.observe(link);
    }
  };
  const lookLater = (): void => {
    if (waiting) return;
    waiting = true;
    whenIdle(look);
  };
  lookLater();
  const heading = (): Element | null => document.querySelector('main h1');
  let shown = heading();
  const changes = new MutationObserver(() => {
    if (heading() !== shown) {
      shown = heading();
      observer.disconnect();
      known = new WeakSet();
      told = 0;
    }
    lookLater(); // the end of a page follows its beginning
  });
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    changes.disconnect();
  };
}

/** Safari knows no idle callback. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2_000 });
  else setTimeout(act, 500);
}

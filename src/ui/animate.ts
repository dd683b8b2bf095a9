const MARKED = '[data-animate-in], [data-animate-out]';

/** An element appears when its top plus a tenth of its height is above the window's lower edge. */
const PART = 0.1;

interface AnimateOptions {
  readonly seen?: boolean;
}

/**
 * Prepares the marked elements in `parts`, including these: each gets its "out" class until it scrolls into the window, then its
 * "in" class, after its delay and for its duration (R-SHELL-11). Without IntersectionObserver, or with reduced motion, everything
 * stays visible.
 * `data-animate-in`, `data-animate-out`: class names · `data-animate-delay`, `data-animate-duration`: CSS times, or milliseconds
 * without a unit
 * @param seen the elements in the window have been visible already: content of the document isn't animated
 * @returns a function that stops observing and makes everything visible
 */
export function animate(parts: readonly Element[], { seen = false }: AnimateOptions = {}): () => void {
  const marked = parts
    .flatMap((part) => [part, ...part.querySelectorAll(MARKED)])
    .filter((element) => element instanceof HTMLElement)
    .filter((element) => element.matches(MARKED));
  const elements = seen ? marked.filter(isBelowWindow) : marked;
  if (elements.length === 0 || !wantsMotion()) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, boundingClientRect: box, intersectionRatio } of entries) {
        const reached = intersectionRatio >= PART || box.top + box.height * PART < innerHeight;
        if (!reached || !(target instanceof HTMLElement)) continue;
        observer.unobserve(target);
        comeIn(target);
      }
    },
    // Above the window counts as inside: content that a visitor has jumped past is visible when they scroll back.
    { rootMargin: '1000000px 0px 0px 0px', threshold: [0, PART / 2, PART, PART * 1.2] },
  );
  for (const element of elements) {
    prepare(element);
    observer.observe(element);
  }
  return () => {
    observer.disconnect();
    for (const element of elements) element.classList.remove(...classes(element.dataset['animateOut']));
  };
}

function isBelowWindow(element: Element): boolean {
  return element.getBoundingClientRect().top >= innerHeight;
}

function prepare(element: HTMLElement): void {
  element.classList.remove(...classes(element.dataset['animateIn']));
  element.classList.add(...classes(element.dataset['animateOut']));
  element.style.animationDelay = time(element.dataset['animateDelay']);
  element.style.animationDuration = time(element.dataset['animateDuration']);
}

function comeIn(element: HTMLElement): void {
  element.classList.remove(...classes(element.dataset['animateOut']));
  element.classList.add(...classes(element.dataset['animateIn']));
}

function wantsMotion(): boolean {
  return 'IntersectionObserver' in globalThis && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function classes(names = ''): string[] {
  return names.split(/\s+/).filter(Boolean);
}

/** A number without a unit is in milliseconds. */
function time(text = ''): string {
  return /^\d+(\.\d+)?$/.test(text) ? `${text}ms` : text;
}

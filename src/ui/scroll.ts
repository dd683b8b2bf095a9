/**
 * Scrolls the window to its top within `--t-scroll`: 250 ms, or at once with reduced motion. Scrolling by the visitor interrupts
 * it.
 */
export function scrollToTop(): void {
  const from = scrollY;
  const time = duration();
  const start = performance.now();
  let expected = from;
  const step = (now: number): void => {
    if (Math.abs(scrollY - expected) > 2) return;
    const part = Math.min(1, (now - start) / time);
    scrollTo(0, Math.round(from * (1 - part) ** 3));
    expected = scrollY;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}

/** In milliseconds; browsers return the property as written or in seconds. */
function duration(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--t-scroll').trim();
  const value = Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
  return value > 0 ? value : 1;
}

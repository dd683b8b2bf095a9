/**
 * Moves the window to its top in the time that `--t-scroll` names: 250 ms, and at once for those who want less motion. A
 * visitor who scrolls meanwhile is not held.
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

/** In milliseconds; browsers give the property as it is written or in seconds. */
function duration(): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue('--t-scroll').trim();
  const value = Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
  return value > 0 ? value : 1;
}

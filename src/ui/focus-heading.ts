/** Moves the focus to the page's h1, where a screen reader begins to read, without moving the page. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

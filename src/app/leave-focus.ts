/**
 * Blurs the element that will be replaced; the focus then goes to the next page's heading. A browser that must blur an element
 * during its removal lays out the page in the middle of the change.
 */
export function leaveFocus(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches('main *')) focused.blur();
}

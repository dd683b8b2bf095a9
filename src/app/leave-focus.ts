/**
 * What is about to be replaced gives the focus away first; it goes to the next page's heading. A browser that has to take it
 * from an element which is being removed lays out the page in the middle of the change.
 */
export function leaveFocus(): void {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && focused.matches('main *')) focused.blur();
}

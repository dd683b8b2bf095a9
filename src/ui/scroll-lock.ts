let locks = 0;

/**
 * Keeps the page from scrolling behind a modal. Several modals can lock it at once. The scrollbar's space is kept, so that
 * nothing on the page jumps.
 * @returns a function that unlocks it
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    const scrollbar = window.innerWidth - root.clientWidth;
    root.style.overflow = 'hidden';
    if (scrollbar > 0) root.style.paddingInlineEnd = `${scrollbar}px`;
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    root.style.overflow = '';
    root.style.paddingInlineEnd = '';
  };
}

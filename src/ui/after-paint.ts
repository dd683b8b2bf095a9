/** Milliseconds after which a window that is painted no more, because it is hidden, is waited for no longer. */
const UNPAINTED = 200;

/**
 * Does something in a task of its own once the next frame has been painted: what nobody needs to see at once. Where the page
 * is printed before that, it does it at once.
 * @returns a function that calls it off
 */
export function afterPaint(act: (now: boolean) => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    clearTimeout(late);
    removeEventListener('beforeprint', print);
  };
  const print = (): void => {
    end();
    act(true);
  };
  const run = (): void => {
    end();
    act(false);
  };
  const frame = requestAnimationFrame(() => (task = setTimeout(run)));
  const late = setTimeout(run, UNPAINTED);
  addEventListener('beforeprint', print);
  return end;
}

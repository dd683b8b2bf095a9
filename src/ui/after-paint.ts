/** Milliseconds to wait for a frame: a hidden window paints none. */
const UNPAINTED = 200;

/** Pending tasks; printing runs them at once, with their consequences. */
const waiting = new Set<() => void>();
let listens = false;

/**
 * Runs a task after the next frame has been painted, for work that isn't needed at once. If the page is printed before that, it
 * runs immediately.
 * @param act called with whether it must be synchronous: its changes are then needed when it returns
 * @returns a function that cancels it
 */
export function afterPaint(act: (atOnce: boolean) => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(task);
    clearTimeout(late);
    waiting.delete(print);
  };
  const run = (atOnce: boolean): void => {
    end();
    act(atOnce);
  };
  const print = (): void => run(true);
  const frame = requestAnimationFrame(() => (task = setTimeout(() => run(false))));
  const late = setTimeout(() => run(false), UNPAINTED);
  waiting.add(print);
  listenForPrint();
  return end;
}

function listenForPrint(): void {
  if (listens) return;
  listens = true;
  // Iterating a set includes items added meanwhile: the tabs in a block that this has shown.
  addEventListener('beforeprint', () => {
    for (const act of waiting) act();
  });
}

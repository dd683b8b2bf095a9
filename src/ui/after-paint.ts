/** Milliseconds after which a window that is painted no more, because it is hidden, is waited for no longer. */
const UNPAINTED = 200;

/** What is still to be done; printing does it at once, and whatever follows from that. */
const waiting = new Set<() => void>();
let listens = false;

/**
 * Does something in a task of its own once the next frame has been painted: what nobody needs to see at once. Where the page
 * is printed before that, it does it at once.
 * @param act is told whether it is done at once: then what it changes has to be there when it returns
 * @returns a function that calls it off
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
  // A set hands out what is added while it is walked through: the tabs in a block that this has brought.
  addEventListener('beforeprint', () => {
    for (const act of waiting) act();
  });
}

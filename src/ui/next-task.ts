export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Lets the browser handle other pending work: an input, a frame. */
export function nextTask(): Promise<void> {
  return pause(0);
}

/** Waits until the browser is idle, at most two seconds. Safari has no idle callback. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 500);
  });
}

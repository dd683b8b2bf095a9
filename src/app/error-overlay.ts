/**
 * Only in development: shows an error that keeps the site's code from starting over the blank page, as Vite shows errors of its
 * own.
 */
import { ALIVE } from './boot-contract.ts';

const OVERLAY = 'vite-error-overlay';

interface Shown {
  readonly message: string;
  readonly stack: string;
}

/** Once the app runs, it shows errors where they happen. */
function show(error: unknown): void {
  const Overlay = customElements.get(OVERLAY) as (new (error: Shown) => HTMLElement) | undefined; // Vite's
  if (!Overlay || document.documentElement.hasAttribute(ALIVE) || document.querySelector(OVERLAY)) return;
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  document.body.append(new Overlay({ message, stack }));
}

/** Vite's overlay ends with a hint at a configuration file that sites don't have. */
function removeHint({ shadowRoot }: Element): void {
  const tip = shadowRoot?.querySelector('.tip');
  const end = tip?.querySelector('br');
  while (tip && end && tip.lastChild && tip.lastChild !== end) tip.lastChild.remove();
}

addEventListener('error', ({ error }) => show(error));
addEventListener('unhandledrejection', ({ reason }) => show(reason));
new MutationObserver((records) => {
  for (const { addedNodes } of records)
    for (const node of addedNodes)
      if (node instanceof Element && node.localName === OVERLAY) removeHint(node);
}).observe(document.documentElement, { childList: true, subtree: true });
for (const overlay of document.querySelectorAll(OVERLAY)) removeHint(overlay);

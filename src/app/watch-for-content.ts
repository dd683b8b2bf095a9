import { loadDocumentAnew } from '../ui/load-document-anew.ts';
import { GIVE_UP, TAKE_OVER, UNLOADED_ID } from './boot-contract.ts';

/**
 * Shows the message of a blank document if main.tsx gives up, or on request, until main.tsx takes over.
 * @param onShown called when it's shown
 */
export function watchForContent(onShown: () => void): { readonly say: () => void } {
  let notice: Element | null = null;
  let isOver = false;
  const say = (): void => {
    if (isOver || notice) return;
    notice = showUnloaded();
    if (notice) onShown();
  };
  document.addEventListener(GIVE_UP, say);
  document.addEventListener(
    TAKE_OVER,
    () => {
      isOver = true;
      notice?.remove(); // before React compares the content with its own
    },
    { once: true },
  );
  return { say };
}

/** @returns null if the document already shows something, or has no message */
function showUnloaded(): Element | null {
  const template = document.getElementById(UNLOADED_ID);
  if (document.querySelector('main h1:not(noscript h1)') || !(template instanceof HTMLTemplateElement))
    return null;
  const box = document.createElement('div');
  box.append(template.content.cloneNode(true));
  box.querySelector('button')?.addEventListener('click', ({ currentTarget }) => void tryAgain(currentTarget));
  (document.querySelector('main') ?? addMain()).append(box);
  const heading = box.querySelector('h1');
  document.title = [heading?.textContent, document.title.split(' | ').at(-1)].join(' | ');
  if (document.activeElement === document.body) heading?.focus();
  return box;
}

async function tryAgain(button: EventTarget | null): Promise<void> {
  if (!(button instanceof HTMLElement) || button.hasAttribute('aria-disabled')) return;
  button.setAttribute('aria-disabled', 'true');
  if (!(await loadDocumentAnew())) button.removeAttribute('aria-disabled');
}

/** The page here was removed for another one that didn't come (boot-root.ts). */
function addMain(): HTMLElement {
  const main = document.createElement('main');
  document.getElementById('root')?.append(main);
  return main;
}

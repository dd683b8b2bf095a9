import { STATE_ID } from './boot-contract.ts';
import { keepEarlyEvents } from './early-events.ts';
import { nextTask, pause } from '../ui/next-task.ts';

/** Milliseconds for which the code waits for styles that do not come. */
const STYLES_WAIT = 3_000;

/** Requests that are begun in one task. */
const AT_ONCE = 4;

/**
 * Fetches the code as soon as the document is there; what the visitor does until the code runs is kept. It waits for no picture:
 * a picture may never come.
 * @param settled when the document says what the address asks for
 */
export function bootstrap(settled: Promise<unknown>): void {
  const endKeeping = keepEarlyEvents();
  void settled.then(loadCode).catch(() => {
    endKeeping();
    addEventListener('online', () => void loadCode(), { once: true });
  });
}

/** When all of the document is there. */
export function parsed(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

async function loadCode(): Promise<void> {
  // What the document says for itself stands behind the header, where all is React's when it takes over.
  document.head.append(...document.querySelectorAll('#root > style, #root > script'));
  const state = document.getElementById(STATE_ID)?.dataset ?? {};
  const { entry = '', scripts = '', styles = '', later = '', content = '' } = state;
  // What appears at a press is not shown without its styles; where they do not come, or not soon, it is better than nothing.
  const styled = Promise.race([adopt(later).catch(() => undefined), pause(STYLES_WAIT)]);
  await addLinks([
    ...scripts.split(' ').map((href) => ({ rel: 'modulepreload', href })),
    ...(content ? [{ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: content }] : []),
    // The document has brought the styles; these links keep the code that needs them from fetching them once more.
    ...styles.split(' ').map((href) => ({ rel: 'stylesheet', href, disabled: true })),
  ]);
  await styled;
  await import(/* @vite-ignore */ entry);
}

/** A sheet of this kind holds before all others, those too that come with blocks later on: what is on paper depends on that. */
async function adopt(href: string): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await (await fetch(href)).text());
  document.adoptedStyleSheets.push(sheet);
}

/** A few at a time: to begin a request takes a phone some milliseconds, and twenty of them would hold up a press. */
async function addLinks(links: readonly Partial<HTMLLinkElement>[]): Promise<void> {
  for (let index = 0; index < links.length; index += AT_ONCE) {
    for (const properties of links.slice(index, index + AT_ONCE))
      document.head.append(Object.assign(document.createElement('link'), properties));
    await nextTask();
  }
}

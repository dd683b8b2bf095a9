import { ANSWER_LIMIT } from '../engine/common/in-time.ts';
import { inTime } from '../engine/common/in-time.ts';
import { STATE_ID, TAKE_OVER } from './boot-contract.ts';
import { keepEarlyEvents } from './early-events.ts';
import { watchForContent } from './watch-for-content.ts';
import { nextTask, pause } from '../ui/next-task.ts';

/** Milliseconds that the code waits for styles. */
const STYLES_WAIT = 3_000;

/** Milliseconds until missing styles are requested again. */
const RETRY_MS = 15_000;

/** Maximum number of requests started in one task. */
const AT_ONCE = 4;

/**
 * Loads the code as soon as the document is there; the visitor's actions are kept until it runs. It doesn't wait for pictures,
 * which may never come. A document that is blank without its code shows a message if that fails or is late; a move meanwhile
 * loads a document.
 * @param settled resolves when the document matches the address
 */
export function bootstrap(settled: Promise<unknown>): void {
  const endKeeping = keepEarlyEvents();
  addEventListener('hashchange', loadPlace);
  document.addEventListener(TAKE_OVER, () => removeEventListener('hashchange', loadPlace));
  const unloaded = watchForContent(endKeeping);
  const begin = async (): Promise<void> => {
    setTimeout(unloaded.say, ANSWER_LIMIT);
    try {
      await loadCode();
    } catch {
      endKeeping();
      unloaded.say();
      addEventListener('online', () => void begin(), { once: true });
    }
  };
  void settled.then(begin);
}

/**
 * Loads the document of the bar's current place. An anchor in a hash address is at its real address. The prefix of the origin
 * keeps addresses that look like another host on this one.
 */
function loadPlace({ oldURL }: HashChangeEvent): void {
  const { hash, origin, pathname, search } = location;
  const [, shown] = /#(\/[^#]*)/.exec(oldURL) ?? [];
  const asked = hash.startsWith('#/') ? hash.slice(1) : shown && (hash ? shown + hash : pathname + search);
  if (asked) location.replace(origin + asked);
}

/** Resolves when the whole document is parsed. */
export function parsed(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

async function loadCode(): Promise<void> {
  // The document's own styles and scripts are after the header, inside React's root when it takes over.
  document.head.append(...document.querySelectorAll('#root > style, #root > script'));
  const state = document.getElementById(STATE_ID)?.dataset ?? {};
  const { entry = '', scripts = '', styles = '', later = '', print = '', content = '' } = state;
  // Content that opens on a click isn't shown without its styles; if they fail or are late, it's better than nothing.
  const styled = Promise.race([adopt(later).catch(() => void adoptAtLast(later)), pause(STYLES_WAIT)]);
  await addLinks([
    ...scripts.split(' ').map((href) => ({ rel: 'modulepreload', href })),
    ...(content ? [{ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: content }] : []),
    // The document already has the styles; these links keep the code from fetching them again.
    ...styles.split(' ').map((href) => ({ rel: 'stylesheet', href, disabled: true })),
  ]);
  void adopt(print).catch(() => adoptAtLast(print));
  await styled;
  await import(/* @vite-ignore */ entry);
}

async function adopt(href: string): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(await inTime(fetchStyles(href)));
  document.adoptedStyleSheets.push(sheet);
}

/** Retries until they load: without them, content that opens on a click looks broken for the document's lifetime. */
async function adoptAtLast(href: string): Promise<void> {
  await pause(RETRY_MS);
  await adopt(href).catch(() => adoptAtLast(href));
}

/** @throws if something else comes, such as a proxy's page */
async function fetchStyles(href: string): Promise<string> {
  const answer = await fetch(href);
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/css'))
    throw new Error(`${href} is no style sheet`);
  return answer.text();
}

/** A few at a time: starting a request takes a phone some milliseconds, and twenty of them would delay a click. */
async function addLinks(links: readonly Partial<HTMLLinkElement>[]): Promise<void> {
  for (let index = 0; index < links.length; index += AT_ONCE) {
    for (const properties of links.slice(index, index + AT_ONCE))
      document.head.append(Object.assign(document.createElement('link'), properties));
    await nextTask();
  }
}

import { ANSWER_LIMIT } from '../engine/common/in-time.ts';
import { inTime } from '../engine/common/in-time.ts';
import { STATE_ID, TAKE_OVER } from './boot-contract.ts';
import { keepEarlyEvents } from './early-events.ts';
import { watchForContent } from './watch-for-content.ts';
import { nextTask, pause } from '../ui/next-task.ts';

/** Milliseconds for which the code waits for styles that do not come. */
const STYLES_WAIT = 3_000;

/** Milliseconds until styles that did not come are asked for again. */
const AGAIN = 15_000;

/** Requests that are begun in one task. */
const AT_ONCE = 4;

/**
 * Fetches the code as soon as the document is there; what the visitor does until the code runs is kept. It waits for no picture:
 * a picture may never come. A document that is blank without its code says so if that does not come, or not in time; another place
 * that is asked for meanwhile comes as a document of its own.
 * @param settled when the document says what the address asks for
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
 * Loads the document of the place that the bar asks for now. A place on the page that a hash address shows is at its real address.
 * The origin keeps what looks like another host on this one.
 */
function loadPlace({ oldURL }: HashChangeEvent): void {
  const { hash, origin, pathname, search } = location;
  const [, shown] = /#(\/[^#]*)/.exec(oldURL) ?? [];
  const asked = hash.startsWith('#/') ? hash.slice(1) : shown && (hash ? shown + hash : pathname + search);
  if (asked) location.replace(origin + asked);
}

/** When all of the document is there. */
export function parsed(): Promise<unknown> {
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve));
}

async function loadCode(): Promise<void> {
  // What the document says for itself stands behind the header, where all is React's when it takes over.
  document.head.append(...document.querySelectorAll('#root > style, #root > script'));
  const state = document.getElementById(STATE_ID)?.dataset ?? {};
  const { entry = '', scripts = '', styles = '', later = '', print = '', content = '' } = state;
  // What appears at a press is not shown without its styles; where they do not come, or not soon, it is better than nothing.
  const styled = Promise.race([adopt(later).catch(() => void adoptAtLast(later)), pause(STYLES_WAIT)]);
  await addLinks([
    ...scripts.split(' ').map((href) => ({ rel: 'modulepreload', href })),
    ...(content ? [{ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: content }] : []),
    // The document has brought the styles; these links keep the code that needs them from fetching them once more.
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

/** Asks again until they come: without them, what appears at a press looks broken for as long as the document is shown. */
async function adoptAtLast(href: string): Promise<void> {
  await pause(AGAIN);
  await adopt(href).catch(() => adoptAtLast(href));
}

/** @throws if something else comes, such as a page of a proxy */
async function fetchStyles(href: string): Promise<string> {
  const answer = await fetch(href);
  if (!answer.ok || !answer.headers.get('content-type')?.startsWith('text/css'))
    throw new Error(`${href} is no style sheet`);
  return answer.text();
}

/** A few at a time: to begin a request takes a phone some milliseconds, and twenty of them would hold up a press. */
async function addLinks(links: readonly Partial<HTMLLinkElement>[]): Promise<void> {
  for (let index = 0; index < links.length; index += AT_ONCE) {
    for (const properties of links.slice(index, index + AT_ONCE))
      document.head.append(Object.assign(document.createElement('link'), properties));
    await nextTask();
  }
}

import {
  addressOf,
  formatAddress,
  isHashStyle,
  parseAddress,
  parsePagePath,
  toHashStyle,
} from '../engine/common/address.ts';
import { bootstrap, parsed } from './bootstrap.ts';
import { ELSEWHERE, PART, STATE_ID } from './boot-contract.ts';

/**
 * In the head of the document at `/`; runs before anything is painted. If the address requests another page (`/#/20/…`, for which
 * every server returns the home page), that page's document is fetched and replaces this one. Other documents don't need this:
 * hash addresses start with `/`.
 */
start();

function start(): void {
  const ready = parsed();
  const asked = addressOf(location);
  const isElsewhere = isHashStyle(location) && realPath(asked.path) !== realPath(location.pathname);
  bootstrap(isElsewhere ? putInPlace(formatAddress({ ...asked, anchor: '' }), ready) : ready);
}

/** `/main` is another name for the root. */
function realPath(path: string): string {
  const { path: inner } = parseAddress(path);
  return parsePagePath(inner)?.route === 'main' ? '/' : inner;
}

/** Shows nothing until the requested page's document is in place. If it doesn't come, main.tsx shows the error. */
async function putInPlace(address: string, ready: Promise<unknown>): Promise<void> {
  const { documentElement } = document;
  documentElement.setAttribute(ELSEWHERE, '');
  givePicturesUp(ready);
  const [fetched] = await Promise.all([fetchDocument(address), ready]);
  const root = document.getElementById('root');
  const state = document.getElementById(STATE_ID);
  if (!root || !state) return;
  const [otherRoot, otherState] = ['root', STATE_ID].map((id) => fetched?.page.getElementById(id));
  if (fetched && otherRoot && otherState) {
    replaceHead(fetched.page);
    root.replaceWith(otherRoot);
    state.replaceWith(otherState);
    followMove(address, fetched.url);
  } else {
    root.replaceChildren();
    // A script's content can't be changed under Trusted Types, so another element names the code from now on.
    const withoutState = Object.assign(document.createElement('template'), { id: STATE_ID });
    Object.assign(withoutState.dataset, state.dataset);
    state.replaceWith(withoutState);
  }
  documentElement.removeAttribute(ELSEWHERE);
}

/** This document's pictures aren't shown, but would compete with the requested page's: ends requests that have started. */
function givePicturesUp(ready: Promise<unknown>): void {
  const observer = new MutationObserver(() => {
    for (const format of document.querySelectorAll('picture > source')) format.remove();
    for (const picture of document.images)
      for (const name of ['src', 'srcset']) picture.removeAttribute(name);
  });
  observer.observe(document, { childList: true, subtree: true });
  void ready.then(() => observer.disconnect());
}

interface Fetched {
  readonly page: Document;
  /** The final address: the page may have moved. */
  readonly url: string;
}

/**
 * A request can parse HTML without running anything in it, also under Trusted Types. This document's policy would refuse the
 * styles in it and report that; so they are turned into data first, and the text is parsed from memory.
 */
async function fetchDocument(address: string): Promise<Fetched | null> {
  const { responseText, responseURL } = await request(address, 'text');
  const text = responseText
    .replaceAll('<style>', '<script type="text/css">')
    .replaceAll('</style>', '</script>');
  const inMemory = URL.createObjectURL(new Blob([text], { type: 'text/html;charset=utf-8' }));
  const { responseXML } = await request(inMemory, 'document');
  URL.revokeObjectURL(inMemory);
  return responseXML && { page: responseXML, url: responseURL };
}

function request(address: string, type: 'text' | 'document'): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const asked = new XMLHttpRequest();
    asked.open('GET', address);
    asked.responseType = type;
    asked.setRequestHeader('Accept', 'text/html');
    asked.timeout = 10_000;
    asked.onloadend = () => resolve(asked);
    asked.send();
  });
}

/**
 * The page's styles become constructed sheets, which the policy allows. The shell's are here already, unless a new release was
 * installed in between.
 */
function replaceHead(page: Document): void {
  const known = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const sheets: CSSStyleSheet[] = [];
  for (const { textContent } of page.querySelectorAll('script[type="text/css"]')) {
    if (known.includes(textContent)) continue;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(textContent);
    sheets.push(sheet);
  }
  for (const link of page.head.querySelectorAll<HTMLLinkElement>('link[media]'))
    if (!document.querySelector(`link[href="${link.getAttribute('href')}"]`)) document.head.append(link);
  for (const element of page.querySelectorAll('#root > script')) element.remove(); // the rest is React's
  document.adoptedStyleSheets = sheets;
  showInTwo();
  document.title = page.title;
  for (const tag of document.querySelectorAll(`[${PART}]`)) tag.remove();
  document.head.append(...page.querySelectorAll(`[${PART}]`));
}

/**
 * Paints the start of the page first and the rest two frames later: laying out everything at once takes twice as long, and
 * documents are normally shown in pieces, too. Nothing moves: the rest is below.
 */
function showInTwo(): void {
  const rest = new CSSStyleSheet();
  rest.replaceSync(':root:root :is(footer,.flow>*+*~*){display:none}');
  document.adoptedStyleSheets.push(rest);
  const nextFrame = (act: () => void): void => void requestAnimationFrame(() => setTimeout(act));
  nextFrame(() => nextFrame(() => rest.replaceSync(''))); // the picture is decoded by the second frame
}

/** The service may have redirected: the page has moved, or had a wrong menu id. */
function followMove(address: string, url: string): void {
  const { path } = addressOf(new URL(url));
  const asked = parseAddress(address);
  if (path === asked.path) return;
  const { anchor } = addressOf(location);
  history.replaceState(history.state, '', toHashStyle(formatAddress({ ...asked, path, anchor })));
}

/**
 * Only in development: shows for which moment the page is rendered and whether drafts are visible, with a link back to the public
 * view.
 */
import { readShownCookie, shownCookie } from '../engine/common/shown-cookies.ts';

/** In a shadow tree, so that neither the site's styles nor these affect the other. */
const STYLES = `
  aside {
    position: fixed;
    inset: auto auto 12px 12px;
    z-index: 2147483647;
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    max-inline-size: calc(100vw - 24px);
    box-sizing: border-box;
    padding: 8px 8px 8px 14px;
    border: 1px solid #ffffff;
    border-radius: 6px;
    background: #17202a;
    color: #ffffff;
    font: 14px/1.4 system-ui, sans-serif;
  }
  p { margin: 0; }
  button {
    min-block-size: 32px;
    padding: 4px 10px;
    border: 1px solid #ffffff;
    border-radius: 4px;
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:hover { background: #34424f; }
  button:focus-visible { outline: 2px solid #ffffff; outline-offset: 2px; }
  @media print { aside { display: none; } }
`;

const MINUTE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** @returns null if the page is shown as visitors see it now */
function previewMode(): string | null {
  const at = readShownCookie(document.cookie, 'at');
  const hasDrafts = readShownCookie(document.cookie, 'drafts') === '1';
  // The minute is on the site's clocks, whatever the browser's time zone.
  if (at === null) return hasDrafts ? 'Drafts are shown.' : null;
  return `Shown as of ${MINUTE.format(Date.parse(`${at}Z`))}${hasDrafts ? ', with drafts' : ''}.`;
}

function backToNow(): void {
  document.cookie = shownCookie('at', 'now');
  document.cookie = shownCookie('drafts', '0');
  const url = new URL(location.href);
  for (const name of ['at', 'drafts']) url.searchParams.delete(name); // otherwise it would be requested again
  history.replaceState(history.state, '', url);
  location.reload();
}

const host = document.createElement('div');
const tree = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLES);
tree.adoptedStyleSheets = [sheet];
const notice = document.createElement('aside');
notice.setAttribute('aria-label', 'What is shown');
const paragraph = document.createElement('p');
const button = document.createElement('button');
button.type = 'button';
button.textContent = 'Show what visitors see now';
button.addEventListener('click', backToNow);
notice.append(paragraph, button);

function show(): void {
  const text = previewMode();
  paragraph.textContent = text;
  tree.replaceChildren(...(text === null ? [] : [notice]));
}

document.body.append(host);
show();
// Another window may have changed it.
document.addEventListener('visibilitychange', show);

/** Runs in the previewed page: reports which block is clicked, outlines the edited block, and highlights the requested texts. */
import { elementsAt, placeOf } from './find-blocks.ts';
import { createMarks } from './marks.ts';
import { isMessage } from './messages.ts';
import type { FromPreview, ToPreview } from './messages.ts';

const studio = document.querySelector('script[data-studio]')?.getAttribute('data-studio') ?? '';
const FRAME = 'studio-outline';
const MARGIN = 4;
const root = document.getElementById('root') ?? document.body;

let outlined: string | null = null;
/** Until the block exists: a page that has just loaded may not have it yet. */
let isToBeShown = false;

function tell(message: FromPreview): void {
  if (window.parent !== window) window.parent.postMessage(message, studio);
}

/** The frame is beside the page, not in it, so that nothing in the page moves. */
const frame = document.createElement('div');
frame.className = FRAME;
frame.setAttribute('aria-hidden', 'true');
Object.assign(frame.style, {
  position: 'absolute',
  pointerEvents: 'none',
  outline: '2px solid #1f5a99',
  boxShadow: '0 0 0 4px rgb(255 255 255 / 0.85)',
  borderRadius: '4px',
  zIndex: '2147483647',
  display: 'none',
});

function draw(): void {
  const elements = outlined === null ? [] : elementsAt(root, outlined);
  const seen = elements.filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    return width + height > 0;
  });
  const [first] = seen;
  if (!first) {
    frame.style.display = 'none';
    return;
  }
  if (isToBeShown) {
    isToBeShown = false;
    const { top, bottom } = first.getBoundingClientRect();
    if (bottom < 0 || top > innerHeight) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  const boxes = seen.map((element) => element.getBoundingClientRect());
  const left = Math.min(...boxes.map((box) => box.left)) + scrollX - MARGIN;
  const top = Math.min(...boxes.map((box) => box.top)) + scrollY - MARGIN;
  const right = Math.max(...boxes.map((box) => box.right)) + scrollX + MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + scrollY + MARGIN;
  Object.assign(frame.style, {
    display: 'block',
    left: `${Math.max(left, 0)}px`,
    top: `${top}px`,
    width: `${Math.min(right, document.documentElement.clientWidth) - Math.max(left, 0)}px`,
    height: `${bottom - top}px`,
  });
}

/** Links aren't followed, because a click edits their block; tabs, buttons and fields work as usual. */
function press(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.button !== 0) return;
  const place = placeOf(event.target);
  const link = event.target.closest('a[href]:not([role="tab"])');
  if (link) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (place !== null) tell({ kind: 'press', place });
}

/** The studio's shortcuts also work here: after a click on a block, the focus is in this document. */
function pressKey(event: KeyboardEvent): void {
  const { key, shiftKey: isShifted } = event;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && /^[syz]$/i.test(key);
  if (!isCommand && key !== 'F6') return;
  event.preventDefault();
  event.stopPropagation();
  tell({ kind: 'key', key, isShifted });
}

const marks = createMarks(root, (counts) => tell({ kind: 'marked', counts }));

function onMessage({ origin, data }: MessageEvent<unknown>): void {
  if (origin !== studio || !isMessage(data)) return;
  const message = data as ToPreview; // the studio sends nothing else
  if (message.kind === 'hello') return tell({ kind: 'ready', address: location.pathname + location.hash });
  if (message.kind === 'mark') return marks.show(message.marks);
  outlined = message.place;
  isToBeShown = message.isToBeShown;
  draw();
}

/** After a navigation, a page focuses its heading; this must not take the focus from someone typing in the studio. */
function leaveFocus(): void {
  const method = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus');
  const focus = method?.value as HTMLElement['focus']; // property descriptors are untyped
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

if (studio !== '') {
  leaveFocus();
  document.body.append(frame);
  addEventListener('click', press, true);
  addEventListener('keydown', pressKey, true);
  addEventListener('message', onMessage);
  addEventListener('resize', draw);
  // The page changes in place while it's edited, and pictures load after their page.
  new MutationObserver(() => {
    draw();
    marks.draw();
  }).observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
  });
  new ResizeObserver(draw).observe(document.body);
  tell({ kind: 'ready', address: location.pathname + location.hash });
}

import { TAKE_OVER } from './boot-contract.ts';

/**
 * What does nothing, or something else, before there is code. Other links and fields work as they are: the tail of a hash
 * address is not the document's own, so a link to a place on the page would lead away from it.
 */
const NEEDS_CODE = 'button, a[role="tab"], a[href^="#"]';

interface EarlyEvents {
  /** Resolves when the visitor presses something for the first time. */
  readonly first: Promise<void>;
  /** To be called when there will be no code: links are links again. */
  readonly end: () => void;
}

/**
 * Keeps what a visitor does before the code is there, and does it again when main.tsx takes over: presses of buttons, a
 * form that is sent, and where the mouse and the focus are.
 */
export function keepEarlyEvents(): EarlyEvents {
  const again: (() => void)[] = [];
  let hovered: Element | null = null;
  let tell = (): void => {};
  const first = new Promise<void>((resolve) => (tell = resolve));

  const onEvent = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.type === 'pointerover') hovered = target;
    else tell();
    // With a modifier a link opens elsewhere, which needs no code of this page.
    const isPress = event instanceof MouseEvent && event.type === 'click' && !event.ctrlKey && !event.metaKey;
    const pressed = isPress ? target?.closest<HTMLElement>(NEEDS_CODE) : null;
    if (pressed) {
      event.preventDefault();
      again.push(() => pressed.click());
    }
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault();
      again.push(() => target.requestSubmit());
    }
  };
  const events = ['click', 'submit', 'keydown', 'pointerdown', 'pointerover'];
  for (const name of events) document.addEventListener(name, onEvent, true);
  const end = (): void => {
    for (const name of events) document.removeEventListener(name, onEvent, true);
  };
  document.addEventListener(
    TAKE_OVER,
    () => {
      end();
      const options = { bubbles: true, pointerType: 'mouse' };
      hovered?.dispatchEvent(new PointerEvent('pointerover', options));
      const focused = document.activeElement;
      if (focused !== document.body) focused?.dispatchEvent(new FocusEvent('focusin', options));
      for (const act of again) act();
    },
    { once: true },
  );
  return { first, end };
}

import { GIVE_UP, TAKE_OVER } from './boot-contract.ts';

/**
 * What does nothing, or something else, before there is code. Other links and fields work as they are: the tail of a hash
 * address is not the document's own, so a link to a place on the page would lead away from it.
 */
const NEEDS_CODE = 'button, a[role="tab"], a[href^="#"]';

/** What a tab does with keys (src/ui/tabs.tsx), where a link would do nothing or the page would scroll. */
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '];

/**
 * Keeps what a visitor does before the code is there, and does it again when main.tsx takes over: presses of buttons, keys
 * on tabs, a form that is sent, and where the mouse and the focus are.
 * @returns to be called when there will be no code: links are links again
 */
export function keepEarlyEvents(): () => void {
  const again: (() => void)[] = [];
  let hovered: Element | null = null;

  const onEvent = (event: Event): void => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.type === 'pointerover') hovered = target;
    // With a modifier a link opens elsewhere, which needs no code of this page.
    const isPress = event instanceof MouseEvent && event.type === 'click' && !event.ctrlKey && !event.metaKey;
    const pressed = isPress ? target?.closest<HTMLElement>(NEEDS_CODE) : null;
    if (pressed) {
      event.preventDefault();
      again.push(() => pressed.click());
    }
    if (event instanceof KeyboardEvent && isTabKey(event) && target?.matches('a[role="tab"]')) {
      event.preventDefault();
      const { key } = event;
      // The keys before it have moved the focus on.
      again.push(() =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
        ),
      );
    }
    if (event.type === 'submit' && target instanceof HTMLFormElement) {
      event.preventDefault();
      again.push(() => target.requestSubmit());
    }
  };
  const events = ['click', 'submit', 'keydown', 'pointerover'];
  for (const name of events) document.addEventListener(name, onEvent, true);
  const end = (): void => {
    for (const name of events) document.removeEventListener(name, onEvent, true);
  };
  const giveUp = (): void => {
    end();
    again.length = 0; // what was pressed long ago is no longer wanted when the code comes after all
  };
  document.addEventListener(GIVE_UP, giveUp);
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
  return giveUp;
}

function isTabKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return TAB_KEYS.includes(key) && !altKey && !ctrlKey && !metaKey;
}

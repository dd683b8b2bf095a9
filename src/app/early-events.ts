import { GIVE_UP, TAKE_OVER } from './boot-contract.ts';

/**
 * Elements that do nothing, or something else, without code. Other links and fields work natively: a hash address's anchor isn't
 * the document's own, so a link to an anchor would leave the page.
 */
const NEEDS_CODE = 'button, a[role="tab"], a[href^="#"]';

/** A tab's keys (src/ui/tabs.tsx), with which a link would do nothing, or the page would scroll. */
const TAB_KEYS = ['ArrowLeft', 'ArrowRight', 'Home', 'End', ' '];

/**
 * Records a visitor's actions before the code is loaded, and replays them when main.tsx takes over: clicks on buttons, keys on
 * tabs, a submitted form, and where the mouse and the focus are.
 * @returns call this if no code will come: links are then left to the browser
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
      // Earlier keys have moved the focus.
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
    again.length = 0; // an old click is no longer wanted if the code comes after all
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

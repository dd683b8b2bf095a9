import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from 'zustand';

/** Key -> what it does, in the order of the list that "?" shows. */
export const KEY_WORDS = {
  j: 'Next inquiry',
  k: 'Previous inquiry',
  a: 'Answer the inquiry',
  e: 'Close the inquiry',
  '/': 'Search',
  '?': 'Show this list',
} as const;

type DeskKey = keyof typeof KEY_WORDS;
export type KeyActions = Readonly<Partial<Record<DeskKey, () => void>>>;

/** WCAG 2.1.4: shortcuts of a single character can be turned off. Kept in this browser. */
const SWITCH = 'desk keys off';
const keysAreOn = createStore<boolean>(() => readSwitch());

export function useKeysAreOn(): boolean {
  return useStore(keysAreOn);
}

export function turnKeys(isOn: boolean): void {
  keysAreOn.setState(isOn, true);
  try {
    if (isOn) localStorage.removeItem(SWITCH);
    else localStorage.setItem(SWITCH, '1');
  } catch {
    // Then only this document knows.
  }
}

function readSwitch(): boolean {
  try {
    return localStorage.getItem(SWITCH) === null;
  } catch {
    return true;
  }
}

/** Runs the action of a key, unless the person is typing, a dialog is open, or the keys are off. */
export function useDeskKeys(actions: KeyActions): void {
  const isOn = useKeysAreOn();
  const run = useEffectEvent((event: KeyboardEvent) => {
    if (!isDeskKey(event.key) || !isShortcut(event)) return;
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault(); // otherwise "/" and "a" would be typed into the field that gets the focus
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [isOn]);
}

function isDeskKey(key: string): key is DeskKey {
  return Object.hasOwn(KEY_WORDS, key);
}

const TYPED_IN = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Shift is needed to type "?" on most keyboards. */
function isShortcut({ target, key, ctrlKey, altKey, metaKey, shiftKey, repeat }: KeyboardEvent): boolean {
  const hasModifier = ctrlKey || altKey || metaKey || (shiftKey && key !== '?' && key !== '/');
  const isTyping = target instanceof Element && target.closest(TYPED_IN) !== null;
  return !hasModifier && !repeat && !isTyping && document.querySelector('dialog[open]') === null;
}

import { useEffect, useRef } from 'react';

/**
 * Keeps the focus when loaded content replaces the pressed button.
 * @param focusOnward focuses the new content; pass the same function every time
 * @returns a function to call on the press
 */
export function useFocusOnward(focusOnward: () => void): () => void {
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (pressed.current && document.activeElement === document.body) focusOnward();
    },
    [focusOnward],
  );
  return () => {
    pressed.current = true;
  };
}

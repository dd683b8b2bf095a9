import { useEffect, useRef } from 'react';

/**
 * When what was pressed gives way to what was asked for, the focus must not fall from the pressed button to nowhere.
 * @param focusOnward gives the focus to what has come; the same function every time
 * @returns to be called at the press
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

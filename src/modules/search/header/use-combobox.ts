import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

interface Combobox {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** The id of the listbox; its options have the ids of `optionId`. */
  readonly listId: string;
  /** The text that the options are for: a different one resets the selection. */
  readonly term: string;
  /** Number of options; 0 while the listbox is closed. */
  readonly count: number;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * Turns a text field into a combobox whose options are links, following https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. The
 * focus stays in the field: arrow keys go through the options and back to the typed text, and Enter follows the link of the
 * selected one. Without a selection, Enter is handled by the field, and Escape by its surroundings. The field is rendered
 * before this code has loaded, so its attributes are set here.
 * @returns the index of the selected option; -1 for none
 */
export function useCombobox({ fieldRef, listId, term, count }: Combobox): number {
  const [chosen, setChosen] = useState({ term, index: -1 });
  const active = chosen.term === term && chosen.index < count ? chosen.index : -1;

  useEffect(() => {
    const field = fieldRef.current;
    if (!field) return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(count > 0),
      'aria-controls': count > 0 ? listId : null,
      'aria-activedescendant': active >= 0 ? optionId(listId, active) : null,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) field.removeAttribute(name);
      else field.setAttribute(name, value);
    }
  }, [fieldRef, listId, count, active]);

  useEffect(() => {
    const field = fieldRef.current;
    const step = (by: 1 | -1): void => {
      const places = count + 1; // the options, and the field itself
      setChosen({ term, index: ((active + 1 + by + places) % places) - 1 });
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey || count === 0) return;
      if (event.key === 'ArrowDown') step(1);
      else if (event.key === 'ArrowUp') step(-1);
      else if (event.key === 'Enter' && active >= 0)
        document.getElementById(optionId(listId, active))?.click();
      else return;
      event.preventDefault();
    };
    field?.addEventListener('keydown', onKey);
    return () => field?.removeEventListener('keydown', onKey);
  }, [fieldRef, listId, term, count, active]);

  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(listId, active))?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  return active;
}

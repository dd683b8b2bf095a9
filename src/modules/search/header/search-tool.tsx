import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useDismiss } from '../../../shell/use-dismiss.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SearchRow } from './search-row.tsx';

/** In the header: a button that opens the search below it. */
export function SearchTool(): ReactNode {
  const [open, setOpen] = useState(false);
  const row = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useDismiss({ open, box, button, onDismiss: () => setOpen(false) });
  return (
    <div ref={box}>
      <IconButton
        ref={button}
        icon="search"
        label="Search"
        className="scripted"
        aria-expanded={open}
        aria-controls={row}
        onClick={() => setOpen(!open)}
      />
      <SearchRow
        id={row}
        open={open}
        onChoose={() => {
          setOpen(false);
          button.current?.focus(); // the results page may already be open
        }}
      />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './staff.module.css';

/** Replaces a deleted row, so that the rows below stay in place. Takes the focus from the removed button. */
export function GoneRow({ children }: { readonly children: ReactNode }): ReactNode {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <li className={css.row}>
      <p ref={paragraph} tabIndex={-1}>
        {children}
      </p>
    </li>
  );
}

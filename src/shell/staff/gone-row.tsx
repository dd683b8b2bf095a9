import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import css from './staff.module.css';

/** Stays in place of a row that was deleted, so that nobody loses the one that is read next. It takes the focus of what is gone. */
export function GoneRow({ children }: { readonly children: ReactNode }): ReactNode {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <li className={css.row}>
      <p ref={words} tabIndex={-1}>
        {children}
      </p>
    </li>
  );
}

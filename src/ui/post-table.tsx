import { useRef } from 'react';
import type { ReactNode, TableHTMLAttributes } from 'react';
import { useOverflow } from './overflow.ts';
import css from './post-table.module.css';

/** A table of a post, in a frame that scrolls sideways. Only while something is hidden does the frame take the focus. */
export function PostTable(props: TableHTMLAttributes<HTMLTableElement>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const { overflowing } = useOverflow(frame);
  const named = overflowing ? { role: 'region', 'aria-label': 'Table', tabIndex: 0 } : {};
  return (
    <div ref={frame} className={css.frame} {...named}>
      <table {...props} className={css.table} />
    </div>
  );
}

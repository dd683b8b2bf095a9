import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import css from './row-link.module.css';

interface RowLinkProps {
  readonly href: string;
  /** Has the row's columns. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row of a list, all of which leads to the post. */
export function RowLink({ href, className = '', children }: RowLinkProps): ReactNode {
  return (
    <Link href={href} className={`${css.row} ${className}`}>
      {children}
    </Link>
  );
}

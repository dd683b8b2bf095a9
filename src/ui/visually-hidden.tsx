import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className={css.hidden}>{children}</span>;
}

import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import css from './logo.module.css';

/** The symbol and the short name; leads to the root of the site. */
export function Logo({ name }: { readonly name: string }): ReactNode {
  return (
    <Link href="/" className={css.logo}>
      <svg className={css.mark} viewBox="0 0 34 38" aria-hidden="true">
        <path className={css.edge} d="M17 1l15.6 9v18L17 37 1.4 28V10z" />
        <path className={css.face} d="M17 19l15.6-9v18L17 37z" />
        <path className={css.edge} d="M17 19v18M17 19L1.4 10M17 19l15.6-9" />
      </svg>
      <span>{name}</span>
    </Link>
  );
}

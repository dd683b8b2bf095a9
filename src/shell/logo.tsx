import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import css from './logo.module.css';
import { useSymbol } from './site-offer.ts';

/** The site's symbol, where it has one, and the short name; leads to the root of the site. */
export function Logo({ name }: { readonly name: string }): ReactNode {
  const drawSymbol = useSymbol();
  return (
    <Link href="/" className={css.logo}>
      {drawSymbol?.(css.mark)}
      <span>{name}</span>
    </Link>
  );
}

import type { ReactNode } from 'react';
import type { HeaderLink } from '../engine/common/site-facts.ts';
import { Link } from '../ui/link.tsx';
import { useHeaderLabel } from './site-offer.ts';

interface HeaderLinksProps {
  readonly links: readonly HeaderLink[];
  readonly className: string | undefined;
}

/** The site's own links beside its tools, such as one to its version in another language. */
export function HeaderLinks({ links, className }: HeaderLinksProps): ReactNode {
  const draw = useHeaderLabel();
  return links.map((link) => (
    <Link key={link.href} href={link.href} hrefLang={link.lang} className={className}>
      {draw?.(link) ?? link.label}
    </Link>
  ));
}

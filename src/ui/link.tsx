import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'wouter';
import { formatAddress, isInner } from '../shared/address.ts';
import { useAddress } from './address.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className' | 'style'> {
  readonly href: string;
  readonly className?: string | undefined;
  /** Opens a new window and says so in the link's name. */
  readonly newWindow?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/**
 * Every link of the site. `href` is the real address, so a crawler, a new tab or a reader without JavaScript gets a page;
 * a plain click on a link within the site moves without loading.
 */
export function Link({ href, newWindow = false, children, ...rest }: LinkProps): ReactNode {
  const { path, search } = useAddress();
  if (newWindow) {
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" {...rest}>
        {children}
        <VisuallyHidden> (opens in new window)</VisuallyHidden>
      </a>
    );
  }
  if (!isInner(href)) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  const to = href.startsWith('#') ? formatAddress({ path, search, anchor: href.slice(1) }) : href;
  return (
    <RouterLink href={to} {...rest}>
      {children}
    </RouterLink>
  );
}

import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'wouter';
import { formatAddress, isLinkable, isPlace } from '../shared/address.ts';
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
 * a plain click on a link to a place of the site moves without loading. A link to a file, a call or another site is the
 * browser's own. An address that must not be followed (`javascript:`) is shown as its words alone.
 */
export function Link({ href, newWindow = false, children, ...rest }: LinkProps): ReactNode {
  const { path, search } = useAddress();
  if (!isLinkable(href)) return <span className={rest.className}>{children}</span>;
  if (newWindow) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        {/* The blank is hidden as well: outside, the link's underline would run on below it. */}
        <VisuallyHidden> (opens in new window)</VisuallyHidden>
      </a>
    );
  }
  if (!isPlace(href) || rest.download !== undefined) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    );
  }
  const to = href.startsWith('#') ? formatAddress({ path, search, anchor: href.slice(1) }) : href;
  return (
    <RouterLink {...rest} href={to}>
      {children}
    </RouterLink>
  );
}

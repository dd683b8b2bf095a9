import type { AnchorHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import { formatAddress, isLinkable, isPlace } from '../engine/common/address.ts';
import { navigate, useAddress } from './address.ts';
import { isBrowsersOwn } from './browsers-own.ts';
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
 * browser's own. An address that must not be followed (`javascript:`) is shown as its words only.
 */
export function Link({ href, newWindow = false, children, ...rest }: LinkProps): ReactNode {
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
  if (href.startsWith('#')) {
    return (
      <AnchorLink {...rest} anchor={href.slice(1)}>
        {children}
      </AnchorLink>
    );
  }
  return (
    <a {...rest} href={href} onClick={moveTo(href, rest.onClick)}>
      {children}
    </a>
  );
}

type PlaceLinkProps = Omit<LinkProps, 'href' | 'newWindow'>;

/** A place on the page that is shown: the one kind of link that has to know where it stands. */
function AnchorLink({ anchor, children, ...rest }: PlaceLinkProps & { readonly anchor: string }): ReactNode {
  const { path, search } = useAddress();
  const to = formatAddress({ path, search, anchor });
  return (
    <a {...rest} href={to} onClick={moveTo(to, rest.onClick)}>
      {children}
    </a>
  );
}

/**
 * Moves on a plain click, after what else the link does. wouter's own link asks for the address and the router in each of the
 * hundred links of a menu, for which the answer makes no difference.
 */
function moveTo(to: string, also: LinkProps['onClick']): MouseEventHandler<HTMLAnchorElement> {
  return (event) => {
    if (isBrowsersOwn(event)) return;
    also?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(to);
  };
}

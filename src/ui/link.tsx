import type { AnchorHTMLAttributes, MouseEventHandler, ReactNode, Ref } from 'react';
import { formatAddress, isLinkable, isPlace } from '../engine/common/address.ts';
import { navigate, useAddress } from './address.ts';
import { isBrowsersOwn } from './browsers-own.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'className' | 'style'> {
  readonly href: string;
  readonly className?: string | undefined;
  /** Opens a new window, and the link's name says so. */
  readonly newWindow?: boolean;
  readonly ref?: Ref<HTMLAnchorElement>;
  readonly children: ReactNode;
}

/**
 * Every link of the site. `href` is the real address, so that crawlers, new tabs and readers without JavaScript get a page; a
 * plain click on a link to a place of the site moves without loading. Links to files, calls and other sites are left to the
 * browser. Unsafe addresses (`javascript:`) are rendered as text only.
 */
export function Link({ href, newWindow = false, children, ...rest }: LinkProps): ReactNode {
  if (!isLinkable(href)) return <span className={rest.className}>{children}</span>;
  if (newWindow) {
    return (
      <a {...rest} href={href} target="_blank" rel="noopener noreferrer">
        {children}
        {/* The space is hidden as well: outside, the link's underline would continue below it. */}
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

/** A link to an anchor on the current page: the only kind of link that depends on the address. */
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
 * Moves on a plain click, after the link's other handlers. wouter's own link reads address and router in each of a menu's hundred
 * links, which don't need them.
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

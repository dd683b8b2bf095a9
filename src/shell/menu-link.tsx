import type { ReactNode } from 'react';
import { menuTarget } from '../engine/common/menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { Link } from '../ui/link.tsx';

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly className?: string | undefined;
  /** `page`: the current page; `true`: an item above it. */
  readonly current?: 'page' | 'true' | undefined;
  readonly onClick?: (() => void) | undefined;
}

/** A menu item as a link to its page, or as text if it doesn't have one. */
export function MenuLink({ item, className, current, onClick }: MenuLinkProps): ReactNode {
  const target = menuTarget(item);
  if (!target) return <span className={className}>{item.name}</span>;
  return (
    <Link {...target} className={className} aria-current={current} onClick={onClick}>
      {item.name}
    </Link>
  );
}

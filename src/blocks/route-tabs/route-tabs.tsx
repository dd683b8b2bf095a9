import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import { parseAddress } from '../../engine/common/address.ts';
import type { RouteTabs as RouteTabsBlock } from '../page.gen.ts';
import { useAddress } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import css from './route-tabs.module.css';

/** Links between sister pages; the one to the current page is marked. */
export function RouteTabs({ block }: BlockProps<RouteTabsBlock>): ReactNode {
  const { path } = useAddress();
  return (
    <nav className="wrap" aria-label={block.label}>
      <ul className={`${css.tabs} unprinted cluster`}>
        {block.tabs.map(({ label, href }) => (
          <li key={href} className={css.item}>
            <Link
              href={href}
              className={css.tab}
              aria-current={parseAddress(href).path === path ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

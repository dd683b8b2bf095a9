import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import css from './list-tabs.module.css';

interface ListTab {
  readonly label: string;
  readonly href: string;
  /** Null if it isn't known or shown. */
  readonly count: number | null;
  readonly isShown: boolean;
}

interface ListTabsProps {
  /** The name of the navigation. */
  readonly label: string;
  readonly tabs: readonly ListTab[];
}

/** Links to the lists of a panel, with the number of rows in each. Every list is a separate address. */
export function ListTabs({ label, tabs }: ListTabsProps): ReactNode {
  return (
    <nav aria-label={label} className={css.place}>
      <ul className={css.tabs}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link href={tab.href} className={css.tab} aria-current={tab.isShown ? 'page' : undefined}>
              <span>{tab.label}</span>
              {tab.count !== null && (
                <>
                  {' '}
                  <span className={css.number}>{tab.count}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

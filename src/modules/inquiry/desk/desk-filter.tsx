import type { ReactNode } from 'react';
import { deskPath } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';
import { Link } from '../../../ui/link.tsx';
import css from './inquiry-desk.module.css';

const SHOWN: readonly { readonly show: DeskAsked['show']; readonly label: string }[] = [
  { show: 'new', label: 'New' },
  { show: 'open', label: 'In progress' },
  { show: 'answered', label: 'Answered' },
  { show: 'closed', label: 'Closed' },
  { show: 'all', label: 'All' },
  { show: 'spam', label: 'Suspected spam' },
];

/** Chooses which inquiries are listed; each choice is a separate address. */
export function DeskFilter({ show }: Pick<DeskAsked, 'show'>): ReactNode {
  return (
    <nav aria-label="Inquiries by status">
      <ul className={`${css.filter} cluster`}>
        {SHOWN.map((one) => (
          <li key={one.show}>
            <Link
              href={deskPath({ show: one.show, page: 1 })}
              className={css.state}
              aria-current={one.show === show ? 'page' : undefined}
            >
              {one.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

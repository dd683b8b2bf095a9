import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import { deskPath, SHOWN } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';
import { Link } from '../../../ui/link.tsx';
import css from './inquiry-desk.module.css';
import { LIST_WORDS } from './status-words.ts';

export type InquiryCounts = Answer<'inquiryList'>['counts'];

interface DeskFilterProps extends Pick<DeskAsked, 'show' | 'sort'> {
  /** Null until they are known. */
  readonly counts: InquiryCounts | null;
}

/** Chooses which inquiries are listed; each choice is a separate address. */
export function DeskFilter({ show, sort, counts }: DeskFilterProps): ReactNode {
  return (
    <nav aria-label="Inquiries by status" className={css.filterPlace}>
      <ul className={css.filter}>
        {SHOWN.map((one) => (
          <li key={one}>
            <Link
              href={deskPath({ show: one, sort })}
              className={css.state}
              aria-current={one === show ? 'page' : undefined}
            >
              <span>{LIST_WORDS[one]}</span>
              {counts && one !== 'all' && (
                <>
                  {' '}
                  <span className={css.number}>{counts[one]}</span>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

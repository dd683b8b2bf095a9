import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import { FoundRow } from './found-row.tsx';
import css from './search-screen.module.css';

interface FoundPagesProps {
  readonly pages: Answer<'search'>['pages'];
  readonly term: string;
}

/** The pages that hold a term, the best first. */
export function FoundPages({ pages, term }: FoundPagesProps): ReactNode {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>Pages</h2>
      <ul className={css.rows}>
        {pages.map(({ href, title, excerpt }) => (
          <FoundRow key={href} href={href} title={title} excerpt={excerpt} term={term} />
        ))}
      </ul>
    </section>
  );
}

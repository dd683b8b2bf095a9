import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import { FoundRow } from './found-row.tsx';
import css from './search-screen.module.css';

interface FoundMachinesProps {
  readonly machines: Answer<'search'>['machines'];
  readonly marks: readonly string[];
}

/** Machines, models and table rows that match a term, best first. */
export function FoundMachines({ machines, marks }: FoundMachinesProps): ReactNode {
  return (
    <section className={css.section}>
      <h2 className={css.heading}>Machines and specifications</h2>
      <ul className={css.rows}>
        {machines.map(({ href, title, excerpt, page }) => (
          <FoundRow key={`${href} ${title}`} href={href} title={title} excerpt={excerpt} marks={marks}>
            {page}
          </FoundRow>
        ))}
      </ul>
    </section>
  );
}

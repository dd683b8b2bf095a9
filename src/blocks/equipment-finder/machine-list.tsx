import type { ReactNode } from 'react';
import type { MachineListing } from '../../engine/common/machines.ts';
import type { HeadingLevel } from '../../engine/types.ts';
import { Heading } from '../../ui/heading.tsx';
import { Link } from '../../ui/link.tsx';
import css from './equipment-finder.module.css';

interface MachineListProps {
  readonly machines: readonly MachineListing[];
  readonly level: HeadingLevel;
}

/** All machines by the pages that they are on. */
export function MachineList({ machines, level }: MachineListProps): ReactNode {
  return (
    <div className={css.pages}>
      {byPage(machines).map(([page, listed]) => (
        <section key={page} className={css.page}>
          <Heading level={level} className={css.pageName}>
            {page}
          </Heading>
          <ul className={css.list}>
            {listed.map(({ name, href, models }) => (
              <li key={`${href} ${name}`}>
                <Link href={href}>{name}</Link>{' '}
                {models > 0 && <span className="quiet">{models === 1 ? '1 model' : `${models} models`}</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function byPage(
  machines: readonly MachineListing[],
): readonly (readonly [string, readonly MachineListing[]])[] {
  const pages = new Map<string, MachineListing[]>();
  for (const machine of machines) {
    const listed = pages.get(machine.page);
    if (listed) listed.push(machine);
    else pages.set(machine.page, [machine]);
  }
  return [...pages];
}

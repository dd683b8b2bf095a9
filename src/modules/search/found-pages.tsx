import type { ReactNode } from 'react';
import { parsePagePath } from '../../engine/common/address.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { menuTrail } from '../../engine/common/menu.ts';
import type { MenuItem } from '../../engine/common/menu.ts';
import { useMenu } from '../../stores/menu.ts';
import { FoundRow } from './found-row.tsx';
import css from './search-screen.module.css';

interface FoundPagesProps {
  readonly pages: Answer<'search'>['pages'];
  readonly marks: readonly string[];
}

/** The pages that match a term, best first. Shows the place of each in the menu, because several have the same title. */
export function FoundPages({ pages, marks }: FoundPagesProps): ReactNode {
  const menu = useMenu();
  return (
    <section className={css.section}>
      <h2 className={css.heading}>Pages</h2>
      <ul className={css.rows}>
        {pages.map(({ href, title, excerpt }) => (
          <FoundRow key={href} href={href} title={title} excerpt={excerpt} marks={marks}>
            {placeOf(menu, href)}
          </FoundRow>
        ))}
      </ul>
    </section>
  );
}

/** The menu items above a page; an empty text if there are none. */
function placeOf(menu: readonly MenuItem[], href: string): string {
  const menuId = parsePagePath(href)?.menuId;
  if (menuId === undefined) return '';
  return menuTrail(menu, menuId)
    .slice(0, -1)
    .map(({ name }) => name)
    .join(' / ');
}

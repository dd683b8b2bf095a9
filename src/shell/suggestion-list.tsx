import type { ReactNode } from 'react';
import { useMenu } from '../stores/menu.ts';
import { Link } from '../ui/link.tsx';
import { findInMenu, namesAbove } from './find-in-menu.ts';
import css from './suggestion-list.module.css';
import { listSuggestions } from './suggestions.ts';
import { usePages } from './use-pages.ts';
import type { LoadPages } from './use-pages.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SuggestionListProps {
  /** Whether the search is open: a closed one asks for nothing. */
  readonly open: boolean;
  /** What is typed, without blanks around it. */
  readonly term: string;
  readonly loadPages: LoadPages | undefined;
  readonly onChoose: () => void;
}

/** What the search finds while the visitor types, as links, and how much it is in words. */
export function SuggestionList({ open, term, loadPages, onChoose }: SuggestionListProps): ReactNode {
  const menu = useMenu();
  const pages = usePages(open, loadPages);
  const suggested = useSuggestions(open ? term : '');
  const found = listSuggestions(findInMenu(menu, pages, term), suggested, (href) =>
    namesAbove(menu, pages, href),
  );
  return (
    <>
      <p className={css.count} role="status">
        {term && count(found.length, term, suggested !== null)}
      </p>
      {found.length > 0 && (
        <ul className={css.list}>
          {found.map(({ name, above, href, newWindow }) => (
            <li key={href}>
              <Link href={href} newWindow={newWindow} className={`${css.link} cluster`} onClick={onChoose}>
                <span className={css.name}>{name}</span>{' '}
                {above.length > 0 && <span className={css.above}>{above.join(' / ')}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether there is nothing is known only when the service has answered. */
function count(found: number, term: string, answered: boolean): string {
  if (found > 0) {
    return `${found} ${found === 1 ? 'suggestion' : 'suggestions'} for '${term}'. Enter shows all results.`;
  }
  return answered ? `Nothing found for '${term}'.` : `No page is called '${term}'. Enter shows all results.`;
}

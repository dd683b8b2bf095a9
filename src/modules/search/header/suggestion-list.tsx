import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { usePages } from '../../../shell/use-pages.ts';
import { useMenu } from '../../../stores/menu.ts';
import { Link } from '../../../ui/link.tsx';
import { findInMenu, namesAbove } from './find-in-menu.ts';
import css from './suggestion-list.module.css';
import { listSuggestions } from './suggestions.ts';
import { optionId, useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';
import type { Suggested } from './use-suggestions.ts';

interface SuggestionListProps {
  /** Whether the search is open: a closed one makes no requests. */
  readonly open: boolean;
  /** The typed text, trimmed. */
  readonly term: string;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onChoose: () => void;
}

/** Results while the visitor types, and their number as text. Options are links, so that a mouse can open them in a new tab. */
export function SuggestionList({ open, term, fieldRef, onChoose }: SuggestionListProps): ReactNode {
  const menu = useMenu();
  const pages = usePages(open);
  const suggested = useSuggestions(open ? term : '');
  const found = listSuggestions(findInMenu(menu, pages, term), suggested, (href) =>
    namesAbove(menu, pages, href),
  );
  const listId = useId();
  const active = useCombobox({ fieldRef, listId, term, count: open ? found.length : 0 });
  return (
    <>
      <p className={css.count} role="status">
        {term && countWords(found.length, term, suggested)}
      </p>
      {found.length > 0 && (
        <ul id={listId} className={css.list} role="listbox" aria-label="Suggestions">
          {found.map(({ name, above, href, newWindow }, index) => (
            <li key={href} role="presentation">
              <Link
                href={href}
                newWindow={newWindow}
                id={optionId(listId, index)}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                className={`${css.link} cluster`}
                onClick={onChoose}
              >
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

/** Whether there are no results is known only after the service's answer. */
function countWords(found: number, term: string, suggested: Suggested | null): string {
  if (found === 0) {
    return suggested
      ? `Nothing found for '${term}'.`
      : `No page is called '${term}'. Enter shows all results.`;
  }
  const counted = `${found} ${found === 1 ? 'suggestion' : 'suggestions'} for '${suggested?.resultsFor ?? term}'.`;
  const proposed = suggested?.didYouMean ? ` Did you mean '${suggested.didYouMean}'?` : '';
  return `${counted}${proposed} Enter shows all results.`;
}

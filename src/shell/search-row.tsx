import { useId, useState } from 'react';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import { MAX_TERM } from '../shared/calls/parts.ts';
import type { MenuItem } from '../shared/menu.ts';
import { searchPath } from '../shared/screens.ts';
import { navigate } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { findInMenu } from './find-in-menu.ts';
import type { PageEntry } from './find-in-menu.ts';
import css from './search-row.module.css';
import { listSuggestions } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchRowProps {
  readonly id: string;
  readonly open: boolean;
  readonly menu: readonly MenuItem[];
  readonly pages: readonly PageEntry[];
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onChoose: () => void;
}

/**
 * The search below the header. While the visitor types it lists pages by their names at once, and what else the site holds
 * after a pause; Enter opens the results page. What it lists are links below the field: they can be opened in a new tab, and a
 * reader comes to them by Tab, which a listbox would not allow.
 */
export function SearchRow({ id, open, menu, pages, fieldRef, onChoose }: SearchRowProps): ReactNode {
  const [typed, setTyped] = useState('');
  const field = useId();
  const term = typed.trim();
  const suggested = useSuggestions(open ? term : '');
  const found = listSuggestions(findInMenu(menu, pages, term), suggested);
  const choose = (): void => {
    setTyped('');
    onChoose();
  };
  const openResults = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!term) return;
    navigate(searchPath({ q: term }));
    choose();
  };
  return (
    <div id={id} className={css.row} hidden={!open}>
      <div className={css.inner}>
        <form role="search" aria-label="Site" onSubmit={openResults}>
          <label className={css.label} htmlFor={field}>
            Search this site
          </label>
          <input
            ref={fieldRef}
            id={field}
            className={css.field}
            type="search"
            name="q"
            value={typed}
            maxLength={MAX_TERM}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <p className={css.count} role="status">
          {term && count(found.length, term, suggested !== null)}
        </p>
        {found.length > 0 && (
          <ul className={css.list}>
            {found.map(({ name, above, href, newWindow }) => (
              <li key={href}>
                <Link href={href} newWindow={newWindow} className={css.link} onClick={choose}>
                  <span className={css.name}>{name}</span>{' '}
                  {above.length > 0 && <span className={css.above}>{above.join(' / ')}</span>}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** Whether there is nothing is known only when the service has answered. */
function count(found: number, term: string, answered: boolean): string {
  if (found > 0) {
    return `${found} ${found === 1 ? 'suggestion' : 'suggestions'} for '${term}'. Enter shows all results.`;
  }
  return answered ? `Nothing found for '${term}'.` : `No page is called '${term}'. Enter shows all results.`;
}

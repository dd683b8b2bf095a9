import { useId, useState } from 'react';
import type { ReactNode, Ref, SubmitEvent } from 'react';
import type { MenuItem } from '../shared/menu.ts';
import { Link } from '../ui/link.tsx';
import { MAX_TERM, findInMenu } from './find-in-menu.ts';
import type { PageEntry } from './find-in-menu.ts';
import css from './search-row.module.css';

/** As many as fit below the header of a small window. */
const LISTED = 8;

interface SearchRowProps {
  readonly id: string;
  readonly open: boolean;
  readonly menu: readonly MenuItem[];
  readonly pages: readonly PageEntry[];
  readonly fieldRef: Ref<HTMLInputElement>;
  readonly onChoose: () => void;
}

/** The search below the header: finds pages by their names while the visitor types. Enter opens the first. */
export function SearchRow({ id, open, menu, pages, fieldRef, onChoose }: SearchRowProps): ReactNode {
  const [term, setTerm] = useState('');
  const field = useId();
  const found = findInMenu(menu, pages, term);
  const choose = (): void => {
    setTerm('');
    onChoose();
  };
  const openFirst = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    event.currentTarget.parentElement?.querySelector<HTMLAnchorElement>('li a')?.click();
  };
  return (
    <div id={id} className={css.row} hidden={!open}>
      <div className={css.inner}>
        <form role="search" aria-label="Site" onSubmit={openFirst}>
          <label className={css.label} htmlFor={field}>
            Search pages by name
          </label>
          <input
            ref={fieldRef}
            id={field}
            className={css.field}
            type="search"
            name="q"
            value={term}
            maxLength={MAX_TERM}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            onChange={({ target }) => setTerm(target.value)}
          />
        </form>
        <p className={css.count} role="status">
          {term.trim() === '' ? '' : count(found.length, term.trim())}
        </p>
        {found.length > 0 && (
          <ul className={css.list}>
            {found.slice(0, LISTED).map(({ name, above, href, newWindow }) => (
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

function count(found: number, term: string): string {
  if (found === 0) return `No page found for '${term}'.`;
  const pages = `${found} ${found === 1 ? 'page' : 'pages'} for '${term}'`;
  return `${found > LISTED ? `${pages}, the first ${LISTED} are listed` : pages}. Enter opens the first.`;
}

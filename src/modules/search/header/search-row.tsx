import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { MAX_TERM } from '../../../engine/common/screens.ts';
import shell from '../../../shell/shell.later.module.css';
import { navigate } from '../../../ui/address.ts';
import { useOnFirstUse } from '../../../ui/use-on-first-use.ts';
import { resultsPath } from '../results-path.ts';
import css from './search-row.later.module.css';

interface SearchRowProps {
  readonly id: string;
  readonly open: boolean;
  readonly onChoose: () => void;
}

const loadList = () => import('./suggestion-list.tsx');

function doWithout(): void {}

/**
 * The search below the header. While the visitor types, it lists pages by name at once, and other results after a pause; Enter
 * opens the results page. The code for suggestions, which turns the field into a combobox, is loaded when the search is first
 * opened. Until then, and if that fails, visitors can type and press Enter.
 */
export function SearchRow({ id, open, onChoose }: SearchRowProps): ReactNode {
  const [typed, setTyped] = useState('');
  const fieldRef = useRef<HTMLInputElement>(null);
  const field = useId();
  const term = typed.trim();
  const list = useOnFirstUse(open, loadList, doWithout);
  useEffect(() => {
    if (open) fieldRef.current?.focus();
  }, [open]);
  const choose = (): void => {
    setTyped('');
    onChoose();
  };
  const openResults = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!term) return;
    navigate(resultsPath({ q: term }));
    choose();
  };
  return (
    <div id={id} className={`${css.row} ${shell.fades}`} hidden={!open}>
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
        {list && <list.SuggestionList {...{ open, term, fieldRef, onChoose: choose }} />}
      </div>
    </div>
  );
}

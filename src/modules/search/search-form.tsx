import { useId } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { MAX_TERM } from '../../engine/common/screens.ts';
import { useFocusOnward } from '../../shell/use-focus-onward.ts';
import { navigate } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { resultsPath } from './results-path.ts';
import css from './search-screen.module.css';

/** The search field above the results, with the current term. */
export function SearchForm({ term }: { readonly term: string }): ReactNode {
  const field = useId();
  const rememberPress = useFocusOnward(focusHeading); // another term renders another form
  const find = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    if (typeof q !== 'string' || !q.trim()) return;
    rememberPress();
    navigate(resultsPath({ q }));
  };
  return (
    <form role="search" aria-label="Whole site" className={`${css.form} unprinted`} onSubmit={find}>
      <label htmlFor={field} className={css.label}>
        Search terms
      </label>
      <input
        id={field}
        name="q"
        type="search"
        className={css.field}
        defaultValue={term}
        maxLength={MAX_TERM}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit">Find</Button>
    </form>
  );
}

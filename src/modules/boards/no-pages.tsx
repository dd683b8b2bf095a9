import type { ReactNode } from 'react';
import type { Call } from '../../api/use-call.ts';
import { Button } from '../../ui/button.tsx';
import css from './no-pages.module.css';

/** In the place of the pages of a list when what counts them did not come. The posts are there without it. */
export function NoPages({ calls }: { readonly calls: readonly Call<unknown>[] }): ReactNode {
  const busy = calls.some(({ kind }) => kind === 'loading');
  return (
    <div className={css.note} role="alert">
      <p>The number of pages could not be loaded.</p>
      <Button
        aria-disabled={busy}
        onClick={() => {
          if (!busy) calls.forEach(({ retry }) => retry());
        }}
      >
        Count again
      </Button>
    </div>
  );
}

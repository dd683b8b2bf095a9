import type { ReactNode } from 'react';
import { formatAddress } from '../../shared/address.ts';
import { signInPath } from '../../shared/screens.ts';
import { useAddress } from '../../ui/address.ts';
import { Link } from '../../ui/link.tsx';
import css from './drafts.module.css';
import type { RestoreFailure } from './use-restore.ts';

/** Why a post was not brought back. It stands there before, empty, so that what it says is spoken. */
export function RestoreFailed({ failure }: { readonly failure: RestoreFailure | null }): ReactNode {
  const here = formatAddress(useAddress());
  return (
    <p role="alert" className={css.failure}>
      {failure?.words}
      {failure?.isOver && (
        <>
          {' '}
          <Link href={signInPath(here)}>Sign in</Link>
        </>
      )}
    </p>
  );
}

import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import css from './drafts.module.css';
import type { RestoreFailure } from './use-restore.ts';
import { useSignInPath } from '../../shell/use-sign-in-path.ts';

/** Why a post was not brought back. It stands there before, empty, so that what it says is spoken. */
export function RestoreFailed({ failure }: { readonly failure: RestoreFailure | null }): ReactNode {
  const signIn = useSignInPath();
  return (
    <p role="alert" className={css.failure}>
      <span>{failure?.words}</span> {failure?.isOver && <Link href={signIn}>Sign in</Link>}
    </p>
  );
}

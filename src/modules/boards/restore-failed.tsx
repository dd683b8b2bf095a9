import type { ReactNode } from 'react';
import css from './drafts.module.css';
import type { RestoreFailure } from './use-restore.ts';
import { SignInLink } from '../../shell/sign-in-link.tsx';

/** Why a post was not brought back. It stands there before, empty, so that what it says is spoken. */
export function RestoreFailed({ failure }: { readonly failure: RestoreFailure | null }): ReactNode {
  return (
    <p role="alert" className={css.failure}>
      <span>{failure?.words}</span> {failure?.isOver && <SignInLink />}
    </p>
  );
}

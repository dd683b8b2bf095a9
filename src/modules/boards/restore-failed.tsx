import type { ReactNode } from 'react';
import css from './drafts.module.css';
import type { RestoreFailure } from './use-restore.ts';
import { SignInLink } from '../../shell/sign-in-link.tsx';

/** Why a post wasn't restored. Rendered empty first, so that screen readers announce the message. */
export function RestoreFailed({ failure }: { readonly failure: RestoreFailure | null }): ReactNode {
  return (
    <p role="alert" className={css.failure}>
      <span>{failure?.message}</span> {failure?.isOver && <SignInLink />}
    </p>
  );
}

import type { ReactNode } from 'react';
import { useDelayed } from '../ui/use-delayed.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './call-states.module.css';
import { StillLoading } from './still-loading.tsx';

/** Milliseconds of waiting that pass without a sign. */
export const PATIENCE = 300;

interface CallLoadingProps {
  /** What is on its way, as it ends a sentence: "the posts". */
  readonly what: string;
  /** Asks for it once more. */
  readonly onRetry: () => void;
  /** Takes the focus when what was asked for once more is there; the page's heading without it. */
  readonly focusOnward?: () => void;
}

/** In the place of what a call is yet to bring. What comes quickly shows no sign of waiting, and what comes slowly says so. */
export function CallLoading({ what, onRetry, focusOnward }: CallLoadingProps): ReactNode {
  const late = useDelayed(true, PATIENCE);
  return (
    <div className={css.loading}>
      <div role="status">{late && <VisuallyHidden>{`Loading ${what}`}</VisuallyHidden>}</div>
      <StillLoading onRetry={onRetry} focusOnward={focusOnward} />
      {late && (
        <>
          <div className={css.bone} />
          <div className={css.bone} />
          <div className={css.bone} />
        </>
      )}
    </div>
  );
}

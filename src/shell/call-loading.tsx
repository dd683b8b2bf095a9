import type { ReactNode } from 'react';
import { useDelayed } from '../ui/use-delayed.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './call-states.module.css';
import { StillLoading } from './still-loading.tsx';

/** Milliseconds before a loading message appears. */
export const PATIENCE = 300;

interface CallLoadingProps {
  /** What is loading, as the end of a sentence: "the posts". */
  readonly what: string;
  readonly onRetry: () => void;
  /** Moves the focus when a retry succeeds. Default: to the page's heading. */
  readonly focusOnward?: () => void;
}

/** Shown instead of content that is still loading. Nothing is shown at first, then a message. */
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

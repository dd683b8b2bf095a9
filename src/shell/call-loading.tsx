import type { ReactNode } from 'react';
import { useDelayed } from '../ui/use-delayed.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './call-states.module.css';

/** Milliseconds of waiting that pass without a sign. */
export const PATIENCE = 300;

interface CallLoadingProps {
  /** What is on its way, as it ends a sentence: "the posts". */
  readonly what: string;
}

/** In the place of what a call is yet to bring. What comes quickly shows no sign of waiting. */
export function CallLoading({ what }: CallLoadingProps): ReactNode {
  const late = useDelayed(true, PATIENCE);
  return (
    <div className={css.loading} role="status">
      {late && (
        <>
          <VisuallyHidden>Loading {what}</VisuallyHidden>
          <div className={css.bone} />
          <div className={css.bone} />
          <div className={css.bone} />
        </>
      )}
    </div>
  );
}

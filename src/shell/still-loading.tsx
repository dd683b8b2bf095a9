import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import css from './still-loading.later.module.css';
import { useFocusOnward } from './use-focus-onward.ts';

/** Milliseconds until a message says that loading takes long, and until a retry is offered. */
const STAGES = [3_000, 10_000] as const;

interface StillLoadingProps {
  readonly onRetry: () => void;
  /** What is slow, as a sentence, unless its surroundings make that clear. */
  readonly text?: string;
  /** Moves the focus when a retry succeeds. Default: to the page's heading. */
  readonly focusOnward?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Render it beside anything that is loading: shows nothing at first, then a message, which is announced, then a retry button. */
export function StillLoading(props: StillLoadingProps): ReactNode {
  const {
    onRetry,
    text = 'This is taking longer than usual.',
    focusOnward = focusHeading,
    className,
  } = props;
  const [turn, setTurn] = useState(0);
  const stage = useStage(turn);
  const rememberPress = useFocusOnward(focusOnward);
  const isSaid = stage > 0 || turn > 0;
  const mayRetry = stage === STAGES.length;
  return (
    <div role="status" className={isSaid ? classes(css.slow, 'cluster unprinted', className) : undefined}>
      {isSaid && <p>{stage > 0 ? text : 'Trying again…'}</p>}
      {(mayRetry || turn > 0) && (
        <Button
          look="accent"
          aria-disabled={!mayRetry}
          onClick={() => {
            if (!mayRetry) return;
            rememberPress();
            setTurn(turn + 1);
            onRetry();
          }}
        >
          Try again
        </Button>
      )}
    </div>
  );
}

/** How many of the stages have been reached since the turn began. */
function useStage(turn: number): number {
  const [reached, setReached] = useState({ turn, stage: 0 });
  useEffect(() => {
    const timers = STAGES.map((time, index) =>
      setTimeout(() => setReached({ turn, stage: index + 1 }), time),
    );
    return () => timers.forEach((timer) => clearTimeout(timer));
  }, [turn]);
  return reached.turn === turn ? reached.stage : 0;
}

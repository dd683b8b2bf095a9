import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import css from './still-loading.later.module.css';
import { useFocusOnward } from './use-focus-onward.ts';

/** Milliseconds of waiting until the visitor is told that it takes long, and until they may ask once more. */
const STAGES = [3_000, 10_000] as const;

interface StillLoadingProps {
  /** Asks for the same once more. */
  readonly onRetry: () => void;
  /** What takes long, as a sentence, if its place does not say it. */
  readonly words?: string;
  /** Takes the focus when what was asked for once more is there; the page's heading without it. */
  readonly focusOnward?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/**
 * Stands beside whatever is on its way, from when that begins: nothing at first, then a sentence, which is also spoken, then a
 * way to try again.
 */
export function StillLoading(props: StillLoadingProps): ReactNode {
  const {
    onRetry,
    words = 'This is taking longer than usual.',
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
      {isSaid && <p>{stage > 0 ? words : 'Trying again…'}</p>}
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

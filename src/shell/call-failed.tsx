import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import type { LabelledLink } from '../engine/common/site-facts.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import css from './call-states.module.css';
import { failureWords, mayPass, waitWords } from './failure-words.ts';
import { useFocusOnward } from './use-focus-onward.ts';
import { SignInLink } from './sign-in-link.tsx';

interface CallFailedProps {
  /** What failed to load, as the beginning of a sentence: "The posts". */
  readonly what: string;
  readonly error: ApiError;
  /** Whether it is being loaded again. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** A link if the content no longer exists: to the list that contained it. */
  readonly way?: LabelledLink;
  /** Moves the focus when a retry succeeds. Default: to the page's heading. */
  readonly focusOnward?: () => void;
}

/** Shown instead of content that failed to load: a message by the kind of failure, and a way on. */
export function CallFailed(props: CallFailedProps): ReactNode {
  const { what, error, busy, onRetry, way, focusOnward = focusHeading } = props;
  const waiting = useWait(error);
  const rememberPress = useFocusOnward(focusOnward);
  return (
    <div className={css.failed} role="alert">
      <p className={css.words}>{sentence(what, error)}</p>
      {waiting && <p>{`Please try again in ${waitWords(error.retryAfter ?? 0)}.`}</p>}
      <div className={`${css.ways} cluster`}>
        {mayPass(error) && (
          <Button
            look="accent"
            aria-disabled={waiting || busy}
            onClick={() => {
              if (waiting || busy) return;
              rememberPress();
              onRetry();
            }}
          >
            Try again
          </Button>
        )}
        {error.status === 401 ? (
          <SignInLink look="line" />
        ) : (
          way && <ButtonLink href={way.href}>{way.label}</ButtonLink>
        )}
      </div>
    </div>
  );
}

function sentence(what: string, error: ApiError): string {
  return failureWords(error, {
    not: `${what} could not be loaded`,
    again: null, // the button says so
    reasons: {
      offline: `your device is offline. ${COMES_BACK}`,
      'too-many': 'there were too many requests from here',
    },
    whole: {
      network: `${what} could not be loaded. The connection may have been interrupted.`,
      ended: `${what} can be seen only after signing in.`,
      refused: `${what} cannot be seen with this account.`,
      gone: 'This is no longer available.',
    },
  });
}

const COMES_BACK = 'Loading resumes when the connection is back';

/** True until the service's Retry-After time has passed. */
function useWait(error: ApiError): boolean {
  const [over, setOver] = useState<ApiError | null>(null);
  const seconds = error.retryAfter ?? 0;
  useEffect(() => {
    // Timers take at most 31 bits of milliseconds.
    const timer = setTimeout(() => setOver(error), Math.min(seconds * 1000, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [error, seconds]);
  return seconds > 0 && over !== error;
}

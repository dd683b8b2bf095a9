import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { formatAddress } from '../shared/address.ts';
import { signInPath } from '../shared/screens.ts';
import type { LabelledLink } from '../shared/site-facts.ts';
import { useAddress } from '../ui/address.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import css from './call-states.module.css';

interface CallFailedProps {
  /** What did not come, as the beginning of a sentence: "The posts". */
  readonly what: string;
  readonly error: ApiError;
  /** It is being asked for once more. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** The way on where the thing is gone: the list that it stood in. */
  readonly way?: LabelledLink;
  /** Takes the focus when what was asked for once more is there; the page's heading without it. */
  readonly focusOnward?: () => void;
}

/** In the place of what a call did not bring: a sentence by the kind of failure, and a way on. */
export function CallFailed(props: CallFailedProps): ReactNode {
  const { what, error, busy, onRetry, way, focusOnward = focusHeading } = props;
  const waiting = useWait(error);
  const here = formatAddress(useAddress());
  const onward = error.status === 401 ? { label: 'Sign in', href: signInPath(here) } : way;
  const rememberPress = useFocusOnward(focusOnward);
  return (
    <div className={css.failed} role="alert">
      <p className={css.words}>{sentence(what, error)}</p>
      {waiting && <p>Please try again in {inWords(error.retryAfter ?? 0)}.</p>}
      <div className={css.ways}>
        {isWorthRetrying(error) && (
          <Button
            look="gold"
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
        {onward && <ButtonLink href={onward.href}>{onward.label}</ButtonLink>}
      </div>
    </div>
  );
}

function sentence(what: string, { kind, status = 0 }: ApiError): string {
  if (kind === 'offline') return `${what} could not be loaded: your device is offline. ${COMES_BACK}`;
  if (kind === 'network') return `${what} could not be loaded. The connection may have been interrupted.`;
  if (kind === 'timeout') return `${what} could not be loaded: the answer took too long.`;
  if (kind === 'status') return sentenceByStatus(what, status);
  return `${what} could not be loaded: the answer could not be read.`;
}

const COMES_BACK = 'Loading starts again by itself when the connection is back.';

function sentenceByStatus(what: string, status: number): string {
  switch (status) {
    case 401:
      return `${what} can be seen only after signing in.`;
    case 403:
      return `${what} cannot be seen with this account.`;
    case 404:
    case 410:
      return 'This is no longer available.';
    case 429:
      return `${what} could not be loaded: there were too many requests from here.`;
    case 503:
      return `${what} could not be loaded: the service is busy.`;
    default:
      return `${what} could not be loaded: the service had a fault.`;
  }
}

/** What the service has refused for good does not come by asking again. */
function isWorthRetrying({ kind, status = 0 }: ApiError): boolean {
  return kind !== 'status' || ![401, 403, 404, 410].includes(status);
}

/** True until the time is over that the service has asked to wait. */
function useWait(error: ApiError): boolean {
  const [over, setOver] = useState<ApiError | null>(null);
  const seconds = error.retryAfter ?? 0;
  useEffect(() => {
    // Timers know no more than 31 bits of milliseconds.
    const timer = setTimeout(() => setOver(error), Math.min(seconds * 1000, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [error, seconds]);
  return seconds > 0 && over !== error;
}

/** When this gives way to what was asked for, the focus must not fall from the pressed button to nowhere. */
function useFocusOnward(focusOnward: () => void): () => void {
  const pressed = useRef(false);
  useEffect(
    () => () => {
      if (pressed.current && document.activeElement === document.body) focusOnward();
    },
    [focusOnward],
  );
  return () => {
    pressed.current = true;
  };
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

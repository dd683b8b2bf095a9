import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { loadCode } from '../../shell/load-code.ts';
import { announce } from '../../stores/announcements.ts';
import { leave } from '../../stores/session.ts';
import { focusHeading } from '../../ui/focus-heading.ts';

const loadCall = () => import('./api/sign-in.ts');

interface SignOut {
  readonly busy: boolean;
  /** Why signing out failed; null if it didn't. */
  readonly failure: string | null;
  readonly signOut: () => Promise<void>;
}

/** Ends the session. If that fails, the visitor stays signed in and sees a message. */
export function useSignOut(): SignOut {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signOut = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      // Few visitors are signed in, so the code is loaded on demand.
      const { logOut } = await loadCode(loadCall);
      await logOut();
    } catch (error) {
      // 401: the session had already ended
      if (!(error instanceof ApiError) || error.status !== 401) {
        setFailure(sentenceOf(error));
        return;
      }
    } finally {
      setBusy(false);
    }
    leave();
    announce('You are signed out.');
    focusHeading(); // the pressed button is gone
  };
  return { busy, failure, signOut };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.kind === 'offline')
    return 'You are still signed in: your device is offline.';
  return 'You are still signed in: the service failed. Please try again.';
}

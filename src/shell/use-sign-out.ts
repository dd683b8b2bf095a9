import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { announce } from '../stores/announcements.ts';
import { leave } from '../stores/session.ts';
import { focusHeading } from '../ui/focus-heading.ts';
import { loadCode } from './load-code.ts';

const loadAccounts = () => import('../api/accounts.ts');

interface SignOut {
  readonly busy: boolean;
  /** Why the session goes on; null where it does not. */
  readonly failure: string | null;
  readonly signOut: () => Promise<void>;
}

/** Ends the session. Where the service did not end it, the visitor stays signed in and is told so. */
export function useSignOut(): SignOut {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signOut = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      // Few visitors have a session to end, so the code for it comes when it is needed.
      const { logOut } = await loadCode(loadAccounts);
      await logOut();
    } catch (error) {
      // 401: it was over already
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

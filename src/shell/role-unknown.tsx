import { useState } from 'react';
import type { ReactNode } from 'react';
import { getMe } from '../api/get-me.ts';
import { lookUp } from '../stores/session.ts';
import { Button } from '../ui/button.tsx';
import { focusHeading } from '../ui/focus-heading.ts';
import css from './call-states.module.css';
import { useFocusOnward } from './use-focus-onward.ts';

/** Shown instead of restricted content if the service didn't say who is signed in. */
export function RoleUnknown(): ReactNode {
  const [busy, setBusy] = useState(false);
  const rememberPress = useFocusOnward(focusHeading);
  const again = async (): Promise<void> => {
    if (busy) return;
    rememberPress();
    setBusy(true);
    await lookUp(getMe);
    setBusy(false);
  };
  return (
    <div className={css.failed} role="alert">
      <p className={css.words}>
        We could not check who is signed in, so we do not know what this account can do here.
      </p>
      <div className={`${css.ways} cluster`}>
        <Button look="accent" aria-disabled={busy} onClick={() => void again()}>
          Try again
        </Button>
      </div>
    </div>
  );
}

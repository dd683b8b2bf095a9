import type { ReactNode } from 'react';
import { canUsePasskeys } from '../../api/passkey.ts';
import type { User } from '../../shared/do-contract.ts';
import { Button } from '../../ui/button.tsx';
import css from './account.module.css';
import { signInWithPasskey } from './api/passkeys.ts';
import { usePasskeyTask } from './use-passkey-task.ts';

interface PasskeySignInProps {
  readonly look?: 'accent';
  readonly onDone: (user: User) => void;
}

/** Signs in with a passkey; nothing in browsers that can't. */
export function PasskeySignIn({ look, onDone }: PasskeySignInProps): ReactNode {
  const { busy, fault, run } = usePasskeyTask('You were not signed in');
  if (!canUsePasskeys()) return null;
  const signIn = (): void =>
    run(async () => {
      const answer = await signInWithPasskey();
      if ('unused' in answer) return answer;
      onDone(answer);
      return null;
    });
  return (
    <div>
      <Button {...(look && { look })} aria-disabled={busy} onClick={signIn}>
        Sign in with a passkey
      </Button>
      <p role="alert" className={css.failure}>
        {fault}
      </p>
    </div>
  );
}

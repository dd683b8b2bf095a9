import { useState } from 'react';
import type { ReactNode } from 'react';
import { getMe } from '../../../api/get-me.ts';
import type { User } from '../../../shared/do-contract.ts';
import { CallLoading } from '../../../shell/call-loading.tsx';
import { RoleUnknown } from '../../../shell/role-unknown.tsx';
import { SignInLink } from '../../../shell/sign-in-link.tsx';
import { lookUp, useGuess, useUser } from '../../../stores/session.ts';
import css from './writing.module.css';

interface SignInNeededProps {
  /** What needs an account, as a sentence. */
  readonly why: string;
  readonly children: (user: User) => ReactNode;
}

/** Content for signed-in visitors. If the session ends, a form stays, and shows by itself that it can't be saved. */
export function SignInNeeded({ why, children }: SignInNeededProps): ReactNode {
  const user = useUser();
  const guess = useGuess();
  const [writer, setWriter] = useState<User | null>(null);
  if (user && guess === null && user.id !== writer?.id) setWriter(user);
  if (writer) return children(user ?? writer);
  if (user === undefined || guess === 'asking')
    return <CallLoading what="the form" onRetry={() => void lookUp(getMe)} />;
  if (user) return <RoleUnknown />;
  return (
    <div className={css.needed}>
      <p>{why}</p>
      <div className={`${css.actions} cluster`}>
        <SignInLink look="accent">Sign in and come back</SignInLink>
      </div>
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { getMe } from '../../api/get-me.ts';
import { CallLoading } from '../../shell/call-loading.tsx';
import type { GateWords } from '../../shell/panel.ts';
import { RoleUnknown } from '../../shell/role-unknown.tsx';
import { SignInLink } from '../../shell/sign-in-link.tsx';
import { lookUp, useGuess, useUser } from '../../stores/session.ts';
import css from './desk.module.css';

interface StaffGateProps {
  readonly words: GateWords;
  readonly children: ReactNode;
}

/** Shows its content only to staff, and removes it when the session ends. Only a convenience: the service checks the session. */
export function StaffGate({ words, children }: StaffGateProps): ReactNode {
  const user = useUser();
  const guess = useGuess();
  const isStaff = user?.role === 'staff' && guess === null;
  const [wasStaff, setWasStaff] = useState(isStaff);
  const way = useRef<HTMLAnchorElement>(null);
  if (isStaff && !wasStaff) setWasStaff(true);
  const isOver = wasStaff && user === null;
  useEffect(() => {
    if (isOver && document.activeElement === document.body) way.current?.focus(); // the pressed button is gone
  }, [isOver]);
  if (user === undefined || guess === 'asking')
    return <CallLoading what={words.what} onRetry={() => void lookUp(getMe)} />;
  if (guess === 'unanswered') return <RoleUnknown />;
  if (user?.role === 'staff') return children;
  return (
    <div className={css.needed}>
      <p>
        {user
          ? `${words.rule}, so this account cannot see ${words.it}.`
          : `${isOver ? 'Your session has ended. ' : ''}${words.rule}. Sign in to continue.`}
      </p>
      {!user && (
        <div>
          <SignInLink ref={way} look="accent">
            Sign in and come back
          </SignInLink>
        </div>
      )}
    </div>
  );
}

import type { ReactNode } from 'react';
import type { ScreenParams } from '../../engine/common/screens.ts';
import { OwnAccount } from './own-account.tsx';
import { SetPassword } from './set-password.tsx';

/** One's own account, or the password that a one-time link sets: one entry for both, since every page loads the list of screens. */
export function AccountScreen({ part }: Pick<ScreenParams['account'], 'part'>): ReactNode {
  return part === 'password' ? <SetPassword /> : <OwnAccount />;
}

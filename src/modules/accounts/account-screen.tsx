import type { ReactNode } from 'react';
import type { ScreenParams } from '../../engine/common/screens.ts';
import { OwnAccount } from './own-account.tsx';
import { SetPassword } from './set-password.tsx';

/** The visitor's own account, or the form of a one-time link: one entry, because every page loads the list of screens. */
export function AccountScreen({ part }: Pick<ScreenParams['account'], 'part'>): ReactNode {
  return part === 'password' ? <SetPassword /> : <OwnAccount />;
}

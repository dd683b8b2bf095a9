import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

export interface AccountsOptions {
  /** Whether visitors may make an account. Without it they may; otherwise accounts are for staff alone. */
  readonly signUp?: boolean;
}

/** Signing in and up, and the screen of one's own account. */
export const accounts = ({ signUp = true }: AccountsOptions = {}): SiteModule =>
  defineModule('accounts', import.meta.url, { values: { signUp } });

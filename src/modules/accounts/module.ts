import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';

export interface AccountsOptions {
  /** Whether visitors can sign up. Default: yes. Otherwise accounts are for staff only. */
  readonly signUp?: boolean;
}

/** Signing in and up, and the account screen. */
export const accounts = ({ signUp = true }: AccountsOptions = {}): SiteModule =>
  defineModule('accounts', import.meta.url, { values: { signUp } });

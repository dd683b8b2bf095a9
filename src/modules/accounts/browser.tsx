import { inTime } from '../../engine/common/in-time.ts';
import type { BrowserModule } from '../../shell/browser-module.ts';
import { startSession } from '../../stores/session.ts';
import { AccountRow, AccountTool } from './header/account-tool.tsx';
import type { AccountsOptions } from './module.ts';

declare module '../../engine/common/open-types.ts' {
  interface ScreenParams {
    'sign-in': { readonly menuId: 0 };
    'sign-up': { readonly menuId: 0 };
    /** `part` is empty for the account itself. */
    account: { readonly menuId: 0; readonly part: string };
  }
}

export function browser({ signUp = true }: AccountsOptions = {}): BrowserModule {
  return {
    Tool: AccountTool,
    Row: AccountRow,
    start: () => startSession(async () => (await inTime(import('../../api/get-me.ts'))).getMe()),
    screens: {
      'sign-in': async () => {
        const Screen = await import('./sign-in.tsx').then((code) => code.SignIn);
        return <Screen />;
      },
      ...(signUp && {
        'sign-up': async () => {
          const Screen = await import('./sign-up.tsx').then((code) => code.SignUp);
          return <Screen />;
        },
      }),
      account: async (params) => {
        const Screen = await import('./account-screen.tsx').then((code) => code.AccountScreen);
        return <Screen {...params} />;
      },
    },
  };
}

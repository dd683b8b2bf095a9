import type { BrowserModule } from '../../shell/browser-module.ts';
import type { AccountsOptions } from './module.ts';

export function browser({ signUp = true }: AccountsOptions = {}): BrowserModule {
  return {
    screens: {
      'sign-in': async () => {
        const { SignIn } = await import('./sign-in.tsx');
        return <SignIn />;
      },
      ...(signUp && {
        'sign-up': async () => {
          const { SignUp } = await import('./sign-up.tsx');
          return <SignUp />;
        },
      }),
      account: async (params) => {
        const { AccountScreen } = await import('./account-screen.tsx');
        return <AccountScreen {...params} />;
      },
    },
  };
}

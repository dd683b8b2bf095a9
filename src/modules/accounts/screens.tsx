import type { ScreenRegistry } from '../../shell/screen-registry.ts';

/** The screens of accounts. */
export const accountScreens = {
  'sign-in': async () => {
    const { SignIn } = await import('./sign-in.tsx');
    return <SignIn />;
  },
  'sign-up': async () => {
    const { SignUp } = await import('./sign-up.tsx');
    return <SignUp />;
  },
  account: async (params) => {
    const { AccountScreen } = await import('./account-screen.tsx');
    return <AccountScreen {...params} />;
  },
} satisfies Partial<ScreenRegistry>;

import type { BrowserModule } from '../../shell/browser-module.ts';

declare module '../../engine/common/open-types.ts' {
  interface ScreenParams {
    /** `part` is empty for the first panel. */
    desk: { readonly menuId: 0; readonly part: string };
  }
}

export function browser(): BrowserModule {
  return {
    staffLink: { label: 'Desk', href: '/desk' },
    screens: {
      desk: async (params) => {
        const Screen = await import('./desk-screen.tsx').then((code) => code.DeskScreen);
        return <Screen {...params} />;
      },
    },
  };
}

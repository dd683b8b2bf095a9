import type { BrowserModule } from '../../../../../src/shell/browser-module.ts';

declare module '../../../../../src/engine/common/screens.ts' {
  interface ScreenParams {
    booking: { readonly menuId: number };
  }
}

export function browser(): BrowserModule {
  return {
    screens: {
      booking: async (params) => {
        const { BookingScreen } = await import('./booking-screen.tsx');
        return <BookingScreen {...params} />;
      },
    },
  };
}
